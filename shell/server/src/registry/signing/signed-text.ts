import { type KeyObject, sign, verify } from 'node:crypto'

/** A signed text that nobody may act on. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const decode = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    throw new SignatureError('The signed text is no JSON')
  }
}

/**
 * Signs a value with Ed25519, as a compact JWS (RFC 7515, RFC 8037).
 * @param header what goes into the protected header besides the algorithm
 */
export const signValue = (
  value: unknown,
  key: KeyObject,
  header: Readonly<Record<string, unknown>> = {},
): string => {
  const signed = `${encode({ ...header, alg: 'EdDSA' })}.${encode(value)}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

/** The header of a signed text, not trusted yet: it says which key to open it with. */
export const headerOf = (text: string): Readonly<Record<string, unknown>> => {
  const header = decode(text.split('.')[0] ?? '')
  if (typeof header !== 'object' || header === null) {
    throw new SignatureError('The signed text has no header')
  }
  return header as Record<string, unknown>
}

/**
 * What a text says that `key` has signed.
 * @throws SignatureError when it has not, or a byte was changed since
 */
export const openSigned = (text: string, key: KeyObject): unknown => {
  const [header = '', payload = '', signature = '', ...rest] = text.trim().split('.')
  const isSigned =
    rest.length === 0 &&
    headerOf(header).alg === 'EdDSA' &&
    verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new SignatureError('The signature does not fit')
  return decode(payload)
}
