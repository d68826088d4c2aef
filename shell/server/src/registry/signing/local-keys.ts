import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolderStorage } from '../storage/folder-storage'
import {
  createKeyPair,
  type KeyPair,
  privateKeyText,
  publicKeyText,
  readPrivateKey,
  readPublicKey,
} from './keys'
import { createToken, type TokenRole } from './token'

/** Keys and tokens of a site whose releases are all made on one machine. */
export interface LocalKeys {
  readonly publicKey: KeyPair['publicKey']
  /** Returns the token of a remote's team; created at its first use. */
  tokenOf(remote: string): Promise<string>
  /** Returns the server's own token, for rollbacks. */
  operatorToken(): Promise<string>
  /** Returns the token with which this server moves canaries along their plans. */
  guardToken(): Promise<string>
}

const folderOf = (dataDir: string) => join(dataDir, 'release-keys')

const days = 3650

/**
 * Opens the keys in a data folder, and creates them at the first use. If teams release from
 * machines of their own, the root key must not be on a server (docs/releases.md).
 */
export const openLocalKeys = async (dataDir: string): Promise<LocalKeys> => {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const storage = createFolderStorage(folder)
  /** Simultaneous processes all use the one that was written first. */
  const readOrMake = async (
    name: string,
    make: () => string | Promise<string>,
  ): Promise<string> => {
    const known = await storage.read(name)
    if (known) return Buffer.from(known).toString('utf8')
    await storage.putNew(name, Buffer.from(await make()))
    await chmod(join(folder, name), 0o600)
    return await readFile(join(folder, name), 'utf8')
  }
  const pair = await readOrMake('root.key', () => {
    const { publicKey, privateKey } = createKeyPair()
    return `${publicKeyText(publicKey)}:${privateKeyText(privateKey)}`
  })
  const [publicText = '', privateText = ''] = pair.split(':')
  const root = { publicKey: readPublicKey(publicText), privateKey: readPrivateKey(privateText) }
  const make = (holder: string, role: TokenRole, remotes: readonly string[]) =>
    readOrMake(`${holder}.token`, () => createToken({ holder, role, remotes, root, days }))
  return {
    publicKey: root.publicKey,
    tokenOf: (remote) => make(`${remote}-team`, 'team', [remote]),
    operatorToken: () => make('operator', 'operator', ['*']),
    guardToken: () => make('guard', 'guard', ['*']),
  }
}
