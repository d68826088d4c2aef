import { encodeCursor, type Page } from '../database/keyset'
import type { AppContext } from './app-env'

/** Answers a list: the items as a bare array, the next page's address in `Link`. */
export function respondWithPage<Document, Item>(
  context: AppContext,
  page: Page<Document>,
  toItem: (document: Document) => Item,
) {
  if (page.next) {
    const url = new URL(context.req.url)
    url.searchParams.set('cursor', encodeCursor(page.next))
    context.header('Link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return context.json(page.items.map(toItem))
}
