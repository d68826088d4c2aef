import type { StoredMember } from '../members/members.documents'
import { can } from '../members/rights'
import { trustOf } from '../members/trust'

/** Signs of fraud or spam, each with what moderators read about it. Honest listings may have one. */
const signs = {
  western_union: {
    sentence: 'It asks for payment by Western Union, which nobody can take back.',
    pattern: /\bwestern[ -]?union\b/gi,
  },
  moneygram: {
    sentence: 'It asks for payment by MoneyGram, which nobody can take back.',
    pattern: /\bmoney[ -]?gram\b/gi,
  },
  wire_transfer: {
    sentence: 'It speaks of a wire transfer, which nobody can take back.',
    pattern:
      /\bwire[ -]?transfers?\b|\bwire (?:me |us )?(?:the |a |your )?(?:money|funds|deposit|payment)\b/gi,
  },
  gift_cards: {
    sentence: 'It asks for payment with gift cards.',
    pattern: /\bgift[ -]?cards?\b/gi,
  },
  payment_app: {
    sentence: 'It speaks of a payment app that does not protect the buyer.',
    pattern: /\b(?:zelle|cash[ -]?app|venmo)\b/gi,
  },
  crypto: {
    sentence: 'It speaks of payment with a cryptocurrency.',
    pattern: /\b(?:crypto(?:[ -]?currenc(?:y|ies))?|bitcoins?|btc|ethereum|usdt)\b/gi,
  },
} as const satisfies Record<string, { readonly sentence: string; readonly pattern: RegExp }>

const links = {
  sentence: 'It has several links to other sites.',
  pattern: /\b(?:https?:\/\/|www\.)\S+/gi,
  /** One may lead to more pictures. */
  severalFrom: 2,
}

/** A sign in a text. */
export interface FoundSign {
  readonly kind: keyof typeof signs | 'links'
  /** What was found, as it is written. */
  readonly found: string
}

/** What moderators read about a sign. */
export const sentenceOf = ({ kind }: Pick<FoundSign, 'kind'>): string =>
  kind === 'links' ? links.sentence : signs[kind].sentence

export type Texts = readonly (string | null)[]

/** Letters are compared as they look, without invisible characters between them. */
const toPlain = (texts: Texts): string =>
  texts
    .flatMap((text) => text ?? [])
    .join('\n')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')

/** The signs that the texts show, each kind once. */
export function findSigns(texts: Texts): readonly FoundSign[] {
  const text = toPlain(texts)
  const found = (Object.keys(signs) as (keyof typeof signs)[]).flatMap((kind): FoundSign[] => {
    const [match] = text.match(signs[kind].pattern) ?? []
    return match === undefined ? [] : [{ kind, found: match }]
  })
  const addresses = [...new Set(text.match(links.pattern))]
  const hasSeveral = addresses.length >= links.severalFrom
  return hasSeveral
    ? [...found, { kind: 'links', found: addresses.join(' ').slice(0, 200) }]
    : found
}

interface Written {
  readonly author: StoredMember
  readonly texts: Texts
  /** What is public already: its signs were there when it was published. */
  readonly published?: Texts
}

/**
 * The signs for which a listing is held: none of an account that is trusted, or that could publish
 * it itself.
 */
export function signsToHold({ author, texts, published = [] }: Written, now: Date) {
  if (can(author, 'queue.handle') || trustOf(author, now) === 'trusted') return []
  const known = new Set(findSigns(published).map(({ found }) => found))
  return findSigns(texts).filter(({ found }) => !known.has(found))
}
