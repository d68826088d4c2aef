import type { Collection, Document, Filter, ObjectId, WithId } from 'mongodb'
import { isBehind, maximumQueryTimeMs, type Page, type PageRequest } from './keyset'

interface MergedPageQuery<Stored extends Document> extends PageRequest {
  readonly collection: Collection<Stored>
  /**
   * The records of the list, as filters of which no record matches two. Each consists of
   * equalities on the first fields of an index that continues with
   * `{ createdAt: -1, _id: -1 }`.
   */
  readonly filters: readonly Filter<Stored>[]
  readonly omit?: readonly (keyof Stored & string)[]
}

/** MongoDB merges up to 200 index scans without a sort in memory. More filters need more queries. */
const scansPerQuery = 100

/**
 * Reads one page of a list from more than one range of an index. The database merges the scans,
 * so that a page reads what it returns plus the first record of each range.
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
  // The position is in each alternative, so that each is a range of its own.
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
