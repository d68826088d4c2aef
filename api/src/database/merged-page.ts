import type { Collection, Document, Filter, ObjectId, WithId } from 'mongodb'
import { isBehind, maximumQueryTimeMs, type Page, type PageRequest } from './keyset'

interface MergedPageQuery<Stored extends Document> extends PageRequest {
  readonly collection: Collection<Stored>
  /**
   * What is shown together, newest first, as filters of which no record matches two.
   * Each must be all equalities on the first fields of an index that goes on with
   * `{ createdAt: -1, _id: -1 }`.
   */
  readonly filters: readonly Filter<Stored>[]
  readonly omit?: readonly (keyof Stored & string)[]
}

/**
 * MongoDB merges so many index scans without sorting anything in memory (it stops at
 * 200); who has more filters has them read in several queries at once.
 */
const scansPerQuery = 100

/**
 * Reads one page of a list that lies in several places of an index. The database goes
 * through all the places side by side, so that a page costs what it returns and a look
 * at the first record of each place, however much there is behind.
 */
export async function readMergedPage<Stored extends Document & { createdAt: Date }>(
  query: MergedPageQuery<Stored>,
): Promise<Page<WithId<Stored>>> {
  const groups = Array.from({ length: Math.ceil(query.filters.length / scansPerQuery) }, (_, at) =>
    query.filters.slice(at * scansPerQuery, (at + 1) * scansPerQuery),
  )
  const found = await Promise.all(groups.map((filters) => readGroup({ ...query, filters })))
  const inOrder = found
    .flat()
    .sort(
      (one, other) =>
        other.createdAt.getTime() - one.createdAt.getTime() ||
        String(other._id).localeCompare(String(one._id)),
    )
  const items = inOrder.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items,
    next:
      inOrder.length > query.limit && last
        ? { section: 0, at: last.createdAt, id: last._id as ObjectId }
        : null,
  }
}

async function readGroup<Stored extends Document>({
  collection,
  filters,
  position,
  limit,
  omit = [],
}: MergedPageQuery<Stored>) {
  // The position stands inside of each alternative: each is then a range of its own.
  const behind = position === null ? {} : isBehind(position, 'createdAt', -1)
  const [first = {}, ...others] = filters.map((filter) => ({ ...filter, ...behind }))
  return await collection
    .find(others.length === 0 ? first : { $or: [first, ...others] })
    .sort([
      ['createdAt', -1],
      ['_id', -1],
    ])
    .project<WithId<Stored>>(Object.fromEntries(omit.map((field) => [field, 0])))
    .limit(limit + 1)
    .batchSize(limit + 1)
    .maxTimeMS(maximumQueryTimeMs)
    .toArray()
}
