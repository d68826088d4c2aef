import type { KeyObject } from 'node:crypto'
import { shellName } from '@haulyard/shell-contract/constants'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { addDays } from '../add-days'
import { SignatureError, signJws, unverifiedHeaderOf, verifyJws } from './jws'
import { createKeyPair, privateKeyText, publicKeyText, readPrivateKey, readPublicKey } from './keys'

/**
 * What the holder of a token may do. A team releases its remotes. An operator rolls back to
 * what teams have released, and can release nothing new: a server may hold such a token. A guard
 * moves a canary along the plan that its team has signed, or withdraws it.
 */
export const tokenRoles = ['team', 'operator', 'guard'] as const
export type TokenRole = (typeof tokenRoles)[number]

/** What the root key certifies about a token's key. */
const certificateSchema = z.object({
  /** The holder's name, for the history. */
  holder: z.string(),
  role: z.enum(tokenRoles),
  /** The remotes that it is issued for, or the shell; `*` is all of them. */
  remotes: z.array(z.string()),
  publicKey: z.string(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Certificate = z.infer<typeof certificateSchema>

/**
 * Whether a token was issued for a remote. A team's token for all remotes is none for the shell,
 * whose code runs on every page and in the document server: it must name the shell.
 */
export const isMadeFor = ({ remotes, role }: Certificate, remote: string): boolean =>
  remotes.includes(remote) || (remotes.includes('*') && !(role === 'team' && remote === shellName))

/** A parsed token. */
export interface Token {
  readonly certificate: Certificate
  /** The certificate, signed by the root key. */
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

/** Creates a token with a new key, certified by the root key. @returns its text */
export const createToken = async (options: TokenOptions): Promise<string> => {
  const { holder, role, remotes, root, days, now: issued = new Date() } = options
  const { publicKey, privateKey } = createKeyPair()
  const certificate: Certificate = {
    holder,
    role,
    remotes: [...remotes],
    publicKey: publicKeyText(publicKey),
    issuedAt: issued.toISOString(),
    expiresAt: addDays(issued, days),
  }
  const fields = [
    publicKeyText(root.publicKey),
    privateKeyText(privateKey),
    await signJws(certificate, root.privateKey),
  ]
  return prefix + fields.join(':')
}

/** @throws SignatureError when the text is not a token */
export const readToken = async (text: string): Promise<Token> => {
  const [rootText = '', keyText = '', certificateText = ''] = text
    .trim()
    .slice(prefix.length)
    .split(':')
  try {
    const rootKey = readPublicKey(rootText)
    const certificate = await verifyCertificate(certificateText, rootKey)
    return { certificate, certificateText, privateKey: readPrivateKey(keyText), rootKey }
  } catch {
    throw new SignatureError('This is not a release token')
  }
}

const verifyCertificate = async (text: string, rootKey: KeyObject): Promise<Certificate> =>
  certificateSchema.parse(await verifyJws(text, rootKey))

/** Signs a value with a token. The token's certificate goes into the header. */
export const signWithToken = (
  value: unknown,
  { privateKey, certificateText }: Token,
): Promise<string> => signJws(value, privateKey, { certificate: certificateText })

/** A verified value, and the certificate of its signer. */
export interface Verified {
  readonly value: unknown
  readonly certificate: Certificate
}

/**
 * Recently verified texts: two successive revisions have most of them in common. The limit is
 * more than one registry holds.
 */
const recent = new LRUCache<string, { readonly rootKey: KeyObject; readonly verified: Verified }>({
  max: 500,
})

/**
 * Verifies a text that was signed with any token of `rootKey`.
 * @throws SignatureError
 */
export const verifySigned = async (text: string, rootKey: KeyObject): Promise<Verified> => {
  const known = recent.get(text)
  if (known?.rootKey.equals(rootKey)) return known.verified
  const { certificate: certificateText } = unverifiedHeaderOf(text)
  if (typeof certificateText !== 'string') throw new SignatureError('It is not signed')
  const certificate = await verifyCertificate(certificateText, rootKey)
  const value = await verifyJws(text, readPublicKey(certificate.publicKey))
  recent.set(text, { rootKey, verified: { value, certificate } })
  return { value, certificate }
}
