import type { Collection, Document, Filter, IndexSpecification, ObjectId, WithId } from 'mongodb'
import {
  emptyPage,
  isBehind,
  maximumQueryTimeMs,
  type Page,
  type PageRequest,
  readPage,
} from './keyset'
import { type SearchFields, type SearchTerm, toSearchTerms } from './search-words'

/** A record of a list that is ordered by date. */
interface Dated {
  createdAt: Date
}

/** The fields of a searchable record that are not shown. */
export interface Searchable extends SearchFields, Dated {}

/** The fields that a search uses. Most records have one search, members have two. */
interface Searched {
  readonly words: string
  readonly keys: string
}

const defaultFields = { words: 'searchWords', keys: 'searchKeys' } as const

/** The index of a search: the matches of a key, newest first. */
export const searchIndexOf = <Keys extends string>({ keys }: { keys: Keys }) =>
  ({ [keys]: 1, createdAt: -1, _id: -1 }) as Record<Keys, 1> & { createdAt: -1; _id: -1 }

/** The index of records with one search. */
export const searchIndex = searchIndexOf(defaultFields)

const newestFirst = { createdAt: -1, _id: -1 } as const

/** The date of the nth newest match of a condition tells how rare it is. */
const probedMatches = 50
/** The number of records that a page examines at most. */
const maximumExamined = 1000

interface SearchQuery<Stored extends Document> extends PageRequest {
  readonly collection: Collection<Stored>
  readonly text: string
  /** The other filters, which have an index of their own that ends in the list's order. */
  readonly filter: Filter<Stored>
  /** A condition that is only tested on the matches of the others. */
  readonly test?: Document | null
  readonly omit: readonly (keyof Stored & string)[]
  readonly fields?: Searched
}

/**
 * Reads one page of the records in which every word of the text is the beginning of a word,
 * newest first. If one index key is the whole condition, a page reads what it returns. Otherwise
 * it reads the matches of the rarest condition and tests the other conditions on them. A page
 * ends after a fixed number of examined records, full or not, and the next page continues
 * there: the cost of a request does not depend on how much is stored.
 */
export async function readSearchPage<Stored extends Searchable>(
  query: SearchQuery<Stored>,
): Promise<Page<WithId<Stored>>> {
  const terms = toSearchTerms(query.text)
  if (terms.length === 0) return emptyPage
  const conditions = toConditions(terms, query)
  const [only] = conditions
  if (conditions.length === 1 && only && only.test === null) {
    return await readPage<Stored>({
      ...query,
      sections: [only.along as Filter<Stored>],
      orderBy: 'createdAt',
      direction: 'newest first',
      hint: only.hint,
    })
  }
  return await readAlongRarest(query, conditions)
}

/**
 * Reads one page of the matches of a filter, newest first, and tests a condition without an index
 * on them. It ends like a page of a search.
 */
export const readTestedPage = <Stored extends Dated>(
  query: Omit<SearchQuery<Stored>, 'text'>,
): Promise<Page<WithId<Stored>>> => readAlongRarest({ ...query, text: '' }, toConditions([], query))

/** One condition of a search: the filter for its index, and what must still be tested. */
interface Condition {
  /** `null` where no index leads to the matches. */
  readonly along: Document | null
  readonly test: Document | null
  readonly hint?: IndexSpecification
}

interface Conditional {
  readonly filter: Document
  readonly test?: Document | null
  readonly fields?: Searched
}

function toConditions(
  terms: readonly SearchTerm[],
  { filter, test = null, fields = defaultFields }: Conditional,
): Condition[] {
  const words = terms.map(
    ({ key, beginning }): Condition => ({
      along: key === null ? null : { [fields.keys]: key },
      test: beginning === null ? null : { [fields.words]: beginning },
      hint: searchIndexOf(fields),
    }),
  )
  return [
    ...words,
    ...(Object.keys(filter).length === 0 ? [] : [{ along: filter, test: null }]),
    ...(test === null || Object.keys(test).length === 0 ? [] : [{ along: null, test }]),
  ]
}

async function readAlongRarest<Stored extends Dated>(
  query: SearchQuery<Stored>,
  conditions: readonly Condition[],
): Promise<Page<WithId<Stored>>> {
  const { limit } = query
  const rarest = await findRarest(query, conditions)
  const tests = conditions.flatMap(({ along, test }) => {
    // A word that begins so has its key as well.
    const asked = test ?? (along === rarest.along ? null : along)
    return asked === null ? [] : [asked]
  })
  const found = await readMatching(query, rarest, tests)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  if (found.length > limit && last) return { items, next: positionOf(last) }
  const examined = rarest.isFew ? null : await findNth(query, rarest, maximumExamined)
  return { items, next: examined && positionOf(examined) }
}

/** The condition whose index is scanned. */
interface Rarest {
  readonly along: Document
  readonly hint?: IndexSpecification
  /** It has fewer matches than a page examines. */
  readonly isFew: boolean
}

/** The condition with the fewest matches, or all records if no condition has an index. */
async function findRarest<Stored extends Dated>(
  query: SearchQuery<Stored>,
  conditions: readonly Condition[],
): Promise<Rarest> {
  const indexed = conditions.flatMap(({ along, hint }) => (along === null ? [] : [{ along, hint }]))
  const [first, ...others] = indexed
  if (first === undefined) return { along: {}, hint: newestFirst, isFew: false }
  if (others.length === 0) return { ...first, isFew: false }
  const probed = await Promise.all(
    indexed.map(async (condition) => {
      const last = await findNth(query, condition, probedMatches)
      return { ...condition, isFew: last === null, reach: last?.createdAt.getTime() ?? 0 }
    }),
  )
  const [rarest] = probed.toSorted((one, other) => one.reach - other.reach)
  return rarest ?? { ...first, isFew: false }
}

async function readMatching<Stored extends Dated>(
  { collection, limit, omit, ...query }: SearchQuery<Stored>,
  rarest: Rarest,
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
        ...(omit.length > 0
          ? [{ $project: Object.fromEntries(omit.map((field) => [field, 0])) }]
          : []),
      ],
      { maxTimeMS: maximumQueryTimeMs, hint: rarest.hint },
    )
    .toArray()
}

/** The nth match after the position, or `null` when there are fewer. */
async function findNth<Stored extends Dated>(
  { collection, ...query }: SearchQuery<Stored>,
  { along, hint }: Pick<Rarest, 'along' | 'hint'>,
  place: number,
) {
  const [found] = await collection
    .find(behind(along, query) as Filter<Stored>, { hint })
    .sort(newestFirst)
    .skip(place - 1)
    .limit(1)
    .project<Pick<WithId<Stored>, '_id' | 'createdAt'>>({ createdAt: 1 })
    .maxTimeMS(maximumQueryTimeMs)
    .toArray()
  return found ?? null
}

const behind = (filter: Document, { position }: Pick<PageRequest, 'position'>): Document =>
  position === null ? filter : { ...filter, ...isBehind(position, 'createdAt', -1) }

const positionOf = ({ createdAt, _id }: { createdAt: Date; _id: unknown }) => ({
  section: 0,
  at: createdAt,
  id: _id as ObjectId,
})
