import { createPublicKey } from 'node:crypto'
import { readPrivateKey } from '../../registry/signing/keys'
import { createToken } from '../../registry/signing/token'
import { ReleaseRefusal } from '../release-refusal'
import type { Command } from './parse-command'

/**
 * Makes a token with the root key of the settings.
 * @throws ReleaseRefusal without such a key
 */
export const issueToken = (
  { remotes, holder, role, days }: Extract<Command, { kind: 'token' }>,
  { RELEASE_ROOT_KEY: text }: NodeJS.ProcessEnv,
): string => {
  if (!text) {
    throw new ReleaseRefusal('usage', 'RELEASE_ROOT_KEY is missing: tokens are made with it')
  }
  const privateKey = readPrivateKey(text)
  const root = { privateKey, publicKey: createPublicKey(privateKey) }
  return createToken({ remotes, holder, role, days, root })
}
