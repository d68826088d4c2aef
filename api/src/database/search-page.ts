import type { Collection, Document, Filter, ObjectId, WithId } from 'mongodb'
import {
  emptyPage,
  isBehind,
  maximumQueryTimeMs,
  type Page,
  type PageRequest,
  readPage,
} from './keyset'
import { type SearchTerm, toSearchTerms } from './search-words'

/** What a searchable record holds besides what is shown of it. */
export interface Searchable {
  createdAt: Date
  /** Derived: what search looks at. */
  searchKeys: string[]
}

/** The index that search needs: the matches of a key, newest first. */
export const searchIndex = { searchKeys: 1, createdAt: -1, _id: -1 } as const

/** Below this the matches of a condition are counted, and read to the last one if need be. */
const fewMatches = 300
/** How many records a page looks at where every condition has many matches. */
const maximumExamined = 1000

interface SearchQuery<Stored extends Document> extends PageRequest {
  readonly collection: Collection<Stored>
  readonly text: string
  /** The other filters, which have an index of their own that ends in the list's order. */
  readonly filter: Filter<Stored>
  readonly omit: readonly (keyof Stored & string)[]
}

/**
 * Reads one page of the records in which every word of the text begins some word, newest
 * first. One word alone reads what it answers. Several conditions are read along the one
 * with the fewest matches and the others are tested on the way; where all have many, a
 * page ends after so many records whether it is full or not, and the next page goes on
 * from there: what a request costs does not depend on how much is stored.
 */
export async function readSearchPage<Stored extends Searchable>(
  query: SearchQuery<Stored>,
): Promise<Page<WithId<Stored>>> {
  const terms = toSearchTerms(query.text)
  const [first] = terms
  if (first === undefined) return emptyPage
  const hasFilter = Object.keys(query.filter).length > 0
  if (terms.length === 1 && first.beginning === null && !hasFilter) {
    return await readPage<Stored>({
      ...query,
      sections: [toCondition(first).along as Filter<Stored>],
      orderBy: 'createdAt',
      direction: 'newest first',
      hint: searchIndex,
    })
  }
  const conditions = terms.map(toCondition)
  if (hasFilter) conditions.push({ along: query.filter, tests: [], hint: undefined })
  return await readAlongRarest(query, conditions)
}

/** One thing asked of a record: the filter to read along, and what that leaves to test. */
interface Condition {
  readonly along: Document
  readonly tests: readonly Document[]
  readonly hint: typeof searchIndex | undefined
}

const toCondition = ({ key, beginning }: SearchTerm): Condition => ({
  along: { searchKeys: key },
  tests: beginning === null ? [] : [{ searchKeys: beginning }],
  hint: searchIndex,
})

async function readAlongRarest<Stored extends Searchable>(
  query: SearchQuery<Stored>,
  conditions: readonly Condition[],
): Promise<Page<WithId<Stored>>> {
  const { limit } = query
  const { rarest, matches, others } = await findRarest(query.collection, conditions)
  if (matches === 0) return emptyPage
  const tests = [...rarest.tests, ...others.flatMap(({ along, tests }) => [along, ...tests])]
  const found = await readMatching(query, rarest, tests)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  if (found.length > limit && last) return { items, next: positionOf(last) }
  const examined = matches < fewMatches ? null : await findLastExamined(query, rarest)
  return { items, next: examined && positionOf(examined) }
}

async function findRarest<Stored extends Searchable>(
  collection: Collection<Stored>,
  conditions: readonly Condition[],
) {
  const counted = await Promise.all(
    conditions.map(async (condition) => ({
      condition,
      matches: await collection.countDocuments(condition.along as Filter<Stored>, {
        limit: fewMatches,
        maxTimeMS: maximumQueryTimeMs,
        ...(condition.hint ? { hint: condition.hint } : {}),
      }),
    })),
  )
  const [first, ...rest] = counted.toSorted((one, other) => one.matches - other.matches)
  if (first === undefined) throw new Error('A search needs a condition')
  return {
    rarest: first.condition,
    matches: first.matches,
    others: rest.map(({ condition }) => condition),
  }
}

const newestFirst = { createdAt: -1, _id: -1 } as const

async function readMatching<Stored extends Searchable>(
  { collection, limit, omit, ...query }: SearchQuery<Stored>,
  rarest: Condition,
  tests: readonly Document[],
) {
  return await collection
    .aggregate<WithId<Stored>>(
      [
        { $match: behind(rarest.along, query) },
        { $sort: newestFirst },
        { $limit: maximumExamined },
        ...(tests.length > 0 ? [{ $match: { $and: tests } }] : []),
        { $limit: limit + 1 },
        { $project: Object.fromEntries(omit.map((field) => [field, 0])) },
      ],
      { maxTimeMS: maximumQueryTimeMs, ...(rarest.hint ? { hint: rarest.hint } : {}) },
    )
    .toArray()
}

/** Where a page that was not filled stopped looking, or `null` when it saw everything. */
async function findLastExamined<Stored extends Searchable>(
  { collection, ...query }: SearchQuery<Stored>,
  rarest: Condition,
) {
  const [last] = await collection
    .find(behind(rarest.along, query) as Filter<Stored>, { hint: rarest.hint })
    .sort(newestFirst)
    .skip(maximumExamined - 1)
    .project<Pick<WithId<Stored>, '_id' | 'createdAt'>>({ createdAt: 1 })
    .limit(1)
    .maxTimeMS(maximumQueryTimeMs)
    .toArray()
  return last ?? null
}

const behind = (filter: Document, { position }: Pick<PageRequest, 'position'>): Document =>
  position === null ? filter : { ...filter, ...isBehind(position, 'createdAt', -1) }

const positionOf = ({ createdAt, _id }: { createdAt: Date; _id: unknown }) => ({
  section: 0,
  at: createdAt,
  id: _id as ObjectId,
})
