import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from '../logger'
import type { ReleaseSettings } from '../settings'
import { createRegistryReader, type RegistryReader } from './registry-reader'
import { readPublicKey } from './signing/keys'
import { openLocalKeys } from './signing/local-keys'
import { readToken, type Token } from './signing/token'
import { openStorage } from './storage/open-storage'
import type { ReleaseStorage } from './storage/release-storage'

/** The releases of one server. */
export interface Releases {
  readonly storage: ReleaseStorage
  readonly reader: RegistryReader
  readonly rootKey: KeyObject
  /** Origins besides this site that remotes may be loaded from. */
  readonly origins: readonly string[]
  /** The token that this server changes the registry with. */
  readonly operator: Token | null
  /** The token with which this server moves canaries along their plans. */
  readonly guard: Token | null
}

/** How often a remote storage is checked for new revisions. */
const checkEveryMs = 1000

/**
 * Opens the releases. Without a public key in the settings the keys are this machine's own.
 * @param builtInFile the registry that came with the server, if any
 * @throws Error when a key or a token in the settings is invalid
 */
export const openReleases = async (
  settings: ReleaseSettings,
  log: Logger,
  builtInFile?: string,
): Promise<Releases> => {
  const { dataDir, origins, publicKey, operatorToken, guardToken } = settings
  const local = publicKey === null ? await openLocalKeys(dataDir) : null
  const rootKey = local?.publicKey ?? readRootKey(publicKey ?? '')
  const token = operatorToken ?? (await local?.operatorToken()) ?? null
  const guard = guardToken ?? (await local?.guardToken()) ?? null
  const storage = await openStorage(settings.storage)
  return {
    storage,
    rootKey,
    origins,
    operator: token === null ? null : await readToken(token),
    guard: guard === null ? null : await readToken(guard),
    reader: createRegistryReader({
      storage,
      rootKey,
      origins,
      lastGoodFile: join(dataDir, 'last-good-registry'),
      builtInFile,
      log,
      checkEveryMs: storage.folder === null ? checkEveryMs : 0,
    }),
  }
}

const readRootKey = (text: string): KeyObject => {
  try {
    return readPublicKey(text)
  } catch {
    throw new Error('RELEASE_PUBLIC_KEY is not the public half of a release key')
  }
}
