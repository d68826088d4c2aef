import type { Collection, Filter, WithId } from 'mongodb'
import {
  isBehind,
  maximumQueryTimeMs,
  type Page,
  type PageRequest,
  type Position,
} from '../../database/keyset'
import type { ServiceDocument } from './services.documents'

/** The order of popular services: the most saved first, of equal ones the newest. */
export const popularIndex = { saveCount: -1, createdAt: -1, _id: -1 } as const

interface PopularQuery extends PageRequest {
  readonly collection: Collection<ServiceDocument>
  /** A condition without an index of its own, of few records. */
  readonly filter: Filter<ServiceDocument>
  readonly omit: readonly (keyof ServiceDocument & string)[]
}

/**
 * Reads one page of the services in the order of `popularIndex`: those that are as popular as the
 * last one of the page before, then the less popular ones. Each is one range of the index.
 */
export async function readPopularPage(query: PopularQuery): Promise<Page<WithId<ServiceDocument>>> {
  const { limit, position } = query
  const equal = position
    ? await read(query, {
        range: { saveCount: position.rank ?? 0, ...isBehind(position, 'createdAt', -1) },
        limit: limit + 1,
      })
    : []
  const less =
    equal.length > limit
      ? []
      : await read(query, {
          range: position ? { saveCount: { $lt: position.rank ?? 0 } } : {},
          limit: limit + 1 - equal.length,
        })
  const found = [...equal, ...less]
  const last = found.length > limit ? found[limit - 1] : undefined
  const items = found.slice(0, limit)
  return { items, next: last ? toPosition(last) : null }
}

const read = (
  { collection, filter, omit }: PopularQuery,
  { range, limit }: { readonly range: Filter<ServiceDocument>; readonly limit: number },
) =>
  collection
    .find({ ...range, ...filter })
    .sort(popularIndex)
    .project<WithId<ServiceDocument>>(
      // The count is in the position of the next page.
      Object.fromEntries(omit.filter((name) => name !== 'saveCount').map((name) => [name, 0])),
    )
    .limit(limit)
    .batchSize(limit)
    .maxTimeMS(maximumQueryTimeMs)
    .toArray()

const toPosition = ({ _id, createdAt, saveCount = 0 }: WithId<ServiceDocument>): Position => ({
  section: 0,
  rank: saveCount,
  at: createdAt,
  id: _id,
})
