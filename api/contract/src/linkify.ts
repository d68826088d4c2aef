import { toWebUrl } from './web-url'

/** A stretch of text, or an address in it as its author wrote it and where it leads. */
export type TextPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }

// Only what says http(s) or www: a word with a dot in it is most often no address.
const addressPattern = /(?<!\w)(?:https?:\/\/|www\.)[^\s<>"]+/gi

const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const count = (text: string, character: string) => text.split(character).length - 1

/** "See https://a.example/b." ends with the sentence's full stop, not the address's. */
const trimEnd = (address: string): string => {
  const last = address.at(-1) ?? ''
  const opener = closers[last]
  const isUnbalanced = opener !== undefined && count(address, last) > count(address, opener)
  return isUnbalanced || /[.,;:!?'*_~]/.test(last) ? trimEnd(address.slice(0, -1)) : address
}

/** Where a written address leads, or `null` for anything that is no web address. */
const toHref = (address: string): string | null =>
  toWebUrl(/^www\./i.test(address) ? `https://${address}` : address)

/** Splits what somebody typed into text and web addresses. Markup stays text. */
export const linkify = (text: string): readonly TextPart[] => {
  const pieces: TextPart[] = []
  let textStart = 0
  for (const match of text.matchAll(addressPattern)) {
    const address = trimEnd(match[0])
    const href = toHref(address)
    if (href === null) continue
    if (match.index > textStart) {
      pieces.push({ type: 'text', text: text.slice(textStart, match.index) })
    }
    pieces.push({ type: 'link', text: address, href })
    textStart = match.index + address.length
  }
  if (textStart < text.length) pieces.push({ type: 'text', text: text.slice(textStart) })
  return pieces
}
