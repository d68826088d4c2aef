import { defaultPageSize, type PageQuery } from '@haulyard/api-contract'
import { decodeCursor, type PageRequest } from '../database/keyset'

/** Converts a list's query to the paging parameters of repositories. */
export function toPageRequest({ limit = defaultPageSize, cursor }: PageQuery): PageRequest {
  return { limit, position: cursor === undefined ? null : decodeCursor(cursor) }
}
