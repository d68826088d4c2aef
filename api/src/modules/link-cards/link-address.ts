import { hash } from 'node:crypto'
import { linkify } from '@haulyard/api-contract'

/** The address of a page without its fragment, which servers do not get. */
function toPageAddress(href: string): string {
  const url = new URL(href)
  url.hash = ''
  return url.href
}

/**
 * The page on another site to which a text links first; `null`: to none. Our own pages are not
 * fetched: what they show depends on the reader.
 */
export function findLinkAddress(text: string, ownOrigin: string): string | null {
  for (const part of linkify(text)) {
    if (part.type === 'link' && new URL(part.href).origin !== ownOrigin) {
      return toPageAddress(part.href)
    }
  }
  return null
}

/** The id of the card of an address. */
export const toCardId = (address: string): string =>
  hash('sha256', `link card\n${address}`, 'hex').slice(0, 32)
