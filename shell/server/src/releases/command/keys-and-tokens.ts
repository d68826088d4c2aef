import { createPublicKey } from 'node:crypto'
import {
  createKeyPair,
  privateKeyText,
  publicKeyText,
  readPrivateKey,
} from '../../registry/signing/keys'
import { createToken } from '../../registry/signing/token'
import { ReleaseError } from '../release-error'
import type { Command } from './parse-command'

/** Creates a root key. @returns both halves, as settings */
export const makeKeys = (): string => {
  const { publicKey, privateKey } = createKeyPair()
  return [
    `RELEASE_PUBLIC_KEY=${publicKeyText(publicKey)}   for the servers`,
    `RELEASE_ROOT_KEY=${privateKeyText(privateKey)}   only for issuing tokens: keep it off the servers`,
  ].join('\n')
}

const readRootKey = (text: string) => {
  try {
    return readPrivateKey(text)
  } catch {
    throw new ReleaseError('usage', 'RELEASE_ROOT_KEY is not a key of pnpm release keys')
  }
}

/**
 * Issues a token with the root key of the settings.
 * @throws ReleaseError without such a key
 */
export const issueToken = async (
  { remotes, holder, role, days }: Extract<Command, { kind: 'token' }>,
  { RELEASE_ROOT_KEY: text }: NodeJS.ProcessEnv,
): Promise<string> => {
  if (!text) {
    throw new ReleaseError('usage', 'RELEASE_ROOT_KEY is missing: tokens are made with it')
  }
  const privateKey = readRootKey(text)
  const root = { privateKey, publicKey: createPublicKey(privateKey) }
  return createToken({ remotes, holder, role, days, root })
}
