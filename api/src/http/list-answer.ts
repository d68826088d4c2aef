import { encodeCursor, type Page, type Position } from '../database/keyset'
import type { AppContext } from './app-env'

/** One page of a list as it is answered. */
export interface ListAnswer<Item> {
  readonly items: readonly Item[]
  /** Where the next page starts, or `null` behind the last one. */
  readonly next: Position | null
}

/** Turns a page of stored records into what the contract calls them. */
export const toListAnswer = <Document, Item>(
  page: Page<Document>,
  toItem: (document: Document) => Item,
): ListAnswer<Item> => ({ items: page.items.map(toItem), next: page.next })

/** Lists are bare arrays (spec §7); the next page's address stands in `Link`. */
export function setNextLink(context: AppContext, next: Position | null) {
  if (next === null) return
  const url = new URL(context.req.url)
  url.searchParams.set('cursor', encodeCursor(next))
  context.header('Link', `<${url.pathname}${url.search}>; rel="next"`)
}
