import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { daysLater } from '../days-later'
import { createKeyPair, privateKeyText, publicKeyText, readPrivateKey, readPublicKey } from './keys'
import { headerOf, openSigned, SignatureError, signValue } from './signed-text'

/**
 * What the holder of a token may do. A team releases its remotes. An operator brings back
 * what teams have released, and can make nothing new run: the server may hold such a token.
 */
const tokenRoles = ['team', 'operator'] as const
type TokenRole = (typeof tokenRoles)[number]

/** What the root key says about a token's key. */
const certificateSchema = z.object({
  /** Who holds it, for the history. */
  holder: z.string(),
  role: z.enum(tokenRoles),
  /** The remotes that it is made for; `*` is all of them. */
  remotes: z.array(z.string()),
  publicKey: z.string(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Certificate = z.infer<typeof certificateSchema>

/** Whether a token was made for a remote. */
export const isMadeFor = ({ remotes }: Certificate, remote: string): boolean =>
  remotes.includes(remote) || remotes.includes('*')

/** A token, ready to sign. */
export interface Token {
  readonly certificate: Certificate
  /** The certificate as the root key has signed it. */
  readonly certificateText: string
  readonly privateKey: KeyObject
  readonly rootKey: KeyObject
}

interface TokenOptions {
  readonly holder: string
  readonly role: TokenRole
  readonly remotes: readonly string[]
  readonly root: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  readonly days: number
  readonly now?: Date
}

const prefix = 'hyt_'

/** Makes a token with a key of its own, and has the root key vouch for it. @returns its text */
export const createToken = ({ holder, role, remotes, root, days, now }: TokenOptions): string => {
  const { publicKey, privateKey } = createKeyPair()
  const issued = now ?? new Date()
  const certificate: Certificate = {
    holder,
    role,
    remotes: [...remotes],
    publicKey: publicKeyText(publicKey),
    issuedAt: issued.toISOString(),
    expiresAt: daysLater(issued, days),
  }
  const parts = [
    publicKeyText(root.publicKey),
    privateKeyText(privateKey),
    signValue(certificate, root.privateKey),
  ]
  return prefix + parts.join(':')
}

/** @throws SignatureError when the text is no token */
export const readToken = (text: string): Token => {
  const [rootText = '', keyText = '', certificateText = ''] = text
    .trim()
    .slice(prefix.length)
    .split(':')
  try {
    const rootKey = readPublicKey(rootText)
    const certificate = openCertificate(certificateText, rootKey)
    return { certificate, certificateText, privateKey: readPrivateKey(keyText), rootKey }
  } catch {
    throw new SignatureError('This is not a release token')
  }
}

const openCertificate = (text: string, rootKey: KeyObject): Certificate =>
  certificateSchema.parse(openSigned(text, rootKey))

/** Signs a value with a token; the token's certificate goes with it. */
export const seal = (value: unknown, { privateKey, certificateText }: Token): string =>
  signValue(value, privateKey, { certificate: certificateText })

/** What was sealed, and who sealed it. */
export interface Sealed {
  readonly value: unknown
  readonly certificate: Certificate
}

/** More than one registry holds. */
const maximumOpened = 500

/** What was opened lately: from one revision to the next most of it is the same texts. */
const opened = new Map<string, { readonly rootKey: KeyObject; readonly sealed: Sealed }>()

/**
 * Opens what was sealed with any token of `rootKey`.
 * @throws SignatureError
 */
export const openSealed = (text: string, rootKey: KeyObject): Sealed => {
  const known = opened.get(text)
  if (known?.rootKey.equals(rootKey)) return known.sealed
  const sealed = checkSealed(text, rootKey)
  opened.set(text, { rootKey, sealed })
  const [oldest] = opened.keys()
  if (opened.size > maximumOpened && oldest !== undefined) opened.delete(oldest)
  return sealed
}

const checkSealed = (text: string, rootKey: KeyObject): Sealed => {
  const { certificate: certificateText } = headerOf(text)
  if (typeof certificateText !== 'string') throw new SignatureError('It is not signed')
  const certificate = openCertificate(certificateText, rootKey)
  return { value: openSigned(text, readPublicKey(certificate.publicKey)), certificate }
}
