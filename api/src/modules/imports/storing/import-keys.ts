import { createHash } from 'node:crypto'
import { toTitleKey } from '../reading/is-same-story'
import { normalizeAddress } from '../reading/normalize-address'

/** By what a record is recognized. */
export interface ImportIdentity {
  readonly source: string
  readonly url: string
  /** The source's own identifier. */
  readonly guid: string | null
  readonly title: string
  /** For a classified with price and place. */
  readonly text: string
}

const comparedWords = 20
/** A shorter beginning is often the same by chance. */
const tellingWords = 8

const toKey = (kind: 'a' | 'g' | 't' | 'x' | 's', text: string) =>
  `${kind}:${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`

/** The key of an address. */
export const toAddressKey = (url: string) => toKey('a', normalizeAddress(url))

/** The key of everything that a source has. */
export const toSourceKey = (source: string) => toKey('s', source)

/**
 * The keys of a record, which are stored with it in one index: address, identifier, title, the
 * beginning of the text, and the source.
 */
export function toImportKeys({ source, url, guid, title, text }: ImportIdentity): string[] {
  const words = toTitleKey(text.slice(0, 1000)).split(' ')
  return [
    toAddressKey(url),
    ...(guid === null ? [] : [toKey('g', `${source} ${guid}`)]),
    toKey('t', toTitleKey(title)),
    ...(words.length < tellingWords ? [] : [toKey('x', words.slice(0, comparedWords).join(' '))]),
    toSourceKey(source),
  ]
}

/** Keys that only one record can have. */
export const identifying = (keys: readonly string[]) => keys.filter((key) => /^[ag]/.test(key))

/** Keys that records of the same story may share. */
export const ofStory = (keys: readonly string[]) => keys.filter((key) => /^[tx]/.test(key))
