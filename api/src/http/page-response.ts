import { encodeCursor, type Page, type Position } from '../database/keyset'
import type { AppContext } from './app-env'
import type { Computed } from './encoded-answers'

interface PageAnswer<Document, Item> {
  readonly page: Page<Document>
  /** The query as the route's schema keeps it; the next page's address repeats it. */
  readonly query: object
  readonly toItem: (document: Document) => Item
}

/** A list: the items as a bare array, the next page's address in `Link`. */
export function toPageAnswer<Document, Item>(
  context: AppContext,
  { page, query, toItem }: PageAnswer<Document, Item>,
): Computed {
  const target = page.next && `${context.req.path}?${toNextQuery(query, page.next)}`
  return { json: page.items.map(toItem), link: target && `<${target}>; rel="next"` }
}

export function respondWithPage<Document, Item>(
  context: AppContext,
  answer: PageAnswer<Document, Item>,
) {
  const { json, link } = toPageAnswer(context, answer)
  if (link !== null) context.header('Link', link)
  return context.json(json)
}

/** Not the query as it was sent: its unknown fields are nobody's business but the sender's. */
function toNextQuery(query: object, next: Position): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, cursor: encodeCursor(next) })) {
    if (value !== undefined) fields.set(name, String(value))
  }
  return fields
}
