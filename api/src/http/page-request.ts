import { defaultPageSize, type PageQuery } from '@haulyard/api-contract'
import { decodeCursor, type PageRequest } from '../database/keyset'

/** KeyedMutex a list's query fields into what a repository understands. */
export function toPageRequest({ limit = defaultPageSize, cursor }: PageQuery): PageRequest {
  return { limit, position: cursor === undefined ? null : decodeCursor(cursor) }
}
