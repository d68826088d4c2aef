import { encodeCursor, type Page, type Position } from '../database/keyset'
import type { AppContext } from './app-env'

/** One page of a list in the contract's types. */
export interface ListResponse<Item> extends Corrected {
  readonly items: readonly Item[]
  /** The position of the next page, or `null` after the last one. */
  readonly next: Position | null
}

interface Corrected {
  /** The search that was done in place of the one that was asked for. */
  readonly correctedSearch?: string | null
}

/** Maps a page of stored records to the contract's types. */
export const toListResponse = <Document, Item>(
  { items, next, correctedSearch = null }: Page<Document> & Corrected,
  toItem: (document: Document) => Item,
): ListResponse<Item> => ({ items: items.map(toItem), next, correctedSearch })

export function toNextLink(context: AppContext, { query, next }: NextPage): string | null {
  if (next === null) return null
  const target = `${context.req.path}?${toNextQuery(query, next)}`
  return `<${target}>; rel="next"`
}

interface NextPage {
  /** The query as the operation's schema keeps it. */
  readonly query: object
  readonly next: Position | null
}

/** Without the unknown fields of the request: a cached response goes to other clients too. */
function toNextQuery(query: object, next: Position): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, cursor: encodeCursor(next) })) {
    if (value !== undefined) fields.set(name, String(value))
  }
  return fields
}
