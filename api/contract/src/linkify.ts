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
  const surplus = new Map(
    Object.entries(closers).map(([closer, opener]) => [
      closer,
      count(address, closer) - count(address, opener),
    ]),
  )
  for (let end = address.length; ; end -= 1) {
    const last = address[end - 1] ?? ''
    const unopened = surplus.get(last) ?? 0
    if (unopened > 0) surplus.set(last, unopened - 1)
    else if (!/[.,;:!?'*_~]/.test(last)) return address.slice(0, end)
  }
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
