import { encodeCursor, type Page, type Position } from '../database/keyset'
import type { AppContext } from './app-env'

interface PageAnswer<Document, Item> {
  readonly page: Page<Document>
  /** The query as the route's schema keeps it; the next page's address repeats it. */
  readonly query: object
  readonly toItem: (document: Document) => Item
}

/** Answers a list: the items as a bare array, the next page's address in `Link`. */
export function respondWithPage<Document, Item>(
  context: AppContext,
  { page, query, toItem }: PageAnswer<Document, Item>,
) {
  if (page.next) {
    const target = `${context.req.path}?${toNextQuery(query, page.next)}`
    context.header('Link', `<${target}>; rel="next"`)
  }
  return context.json(page.items.map(toItem))
}

/** Not the query as it was sent: its unknown fields are nobody's business but the sender's. */
function toNextQuery(query: object, next: Position): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, cursor: encodeCursor(next) })) {
    if (value !== undefined) fields.set(name, String(value))
  }
  return fields
}
