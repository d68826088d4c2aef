import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** An Ed25519 key pair. */
export interface KeyPair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

export const createKeyPair = (): KeyPair => generateKeyPairSync('ed25519')

/** A key as one word, for a setting. */
export const publicKeyText = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).toString('base64url')

export const privateKeyText = (key: KeyObject): string =>
  key.export({ type: 'pkcs8', format: 'der' }).toString('base64url')

/** @throws Error when the text is not a key */
export const readPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text.trim(), 'base64url'), type: 'spki', format: 'der' })

/** @throws Error when the text is not a key */
export const readPrivateKey = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text.trim(), 'base64url'), type: 'pkcs8', format: 'der' })
