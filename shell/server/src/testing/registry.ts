import { join } from 'node:path'
import { vi } from 'vitest'
import { changeRegistry } from '../registry/change-registry'
import { createRegistryReader, type RegistryReaderOptions } from '../registry/registry-reader'
import type { Release } from '../registry/registry-revision'
import { createKeyPair } from '../registry/signing/keys'
import { createToken, readToken, signWithToken, type Token } from '../registry/signing/token'
import { createFolderStorage } from '../registry/storage/folder-storage'
import { releaseTo, type SignedRelease } from '../releases/remote-changes'
import { createFolder, writeFiles } from './site'

const digest = `sha384-${'A'.repeat(64)}`

/** A release of a remote that owns `/<name>`. */
export const aRelease = (
  name: string,
  version = '1.0.0',
  fields: Partial<Release> = {},
): Release => ({
  name,
  routes: [`/${name}`],
  slots: [],
  access: 'everyone',
  version,
  contractVersion: 1,
  shared: {},
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: digest,
  files: digest,
  releasedAt: new Date().toISOString(),
  ...fields,
})

export const signedBy = async (token: Token, release: Release): Promise<SignedRelease> => ({
  release,
  text: await signWithToken(release, token),
})

type TokenFields = Partial<Omit<Parameters<typeof createToken>[0], 'root'>>

/** A new registry with its keys, and servers that read it. */
export const createTestRegistry = async () => {
  const folder = await createFolder()
  const storage = createFolderStorage(join(folder, 'releases'))
  const root = createKeyPair()
  const tokenFor = async (remote: string, fields: TokenFields = {}): Promise<Token> =>
    readToken(
      await createToken({
        holder: `${remote}-team`,
        role: 'team',
        remotes: [remote],
        days: 1,
        root,
        ...fields,
      }),
    )
  const release = async (remote: string, version?: string, fields?: Partial<Release>) => {
    const token = await tokenFor(remote)
    const signed = await signedBy(token, aRelease(remote, version, fields))
    return changeRegistry({ storage, token, origins: null }, releaseTo(signed))
  }
  const log = { info: vi.fn(), error: vi.fn() }
  /** Starts a server; with the folder of another one, it is that server after a restart. */
  const startServer = (serverFolder = 'server', options: Partial<RegistryReaderOptions> = {}) =>
    createRegistryReader({
      storage,
      rootKey: root.publicKey,
      origins: [],
      lastGoodFile: join(folder, serverFolder, 'last-good-registry'),
      log,
      ...options,
    })
  const fileOf = (revision: number) => `registry/${String(revision).padStart(10, '0')}.jws`
  /** An attack with access to the storage, but without a key. */
  const overwrite = (revision: number, text: string) =>
    writeFiles(join(folder, 'releases'), { [fileOf(revision)]: text })
  const textOf = async (revision: number) =>
    Buffer.from((await storage.read(fileOf(revision))) ?? '').toString('utf8')
  return { folder, storage, root, tokenFor, release, startServer, overwrite, textOf, log }
}
