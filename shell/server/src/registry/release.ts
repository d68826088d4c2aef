import { releaseFiles } from '@haulyard/shell-contract/constants'
import type { ReleasePage } from '@haulyard/shell-contract/registry'
import { LRUCache } from 'lru-cache'
import type { Logger } from '../logger'
import { readReleased } from './file-digests'
import type { ServedRemote } from './registry-for'
import { parseReleasePages } from './release-pages'
import type { ReleaseStorage } from './storage/release-storage'

/** Reads a release's list of pages; empty for a build without one, as in development. */
export type ReadReleasePages = (remote: ServedRemote) => Promise<readonly ReleasePage[]>

/** Reads the code that a release renders its pages with on the server. */
export type ReadRenderModule = (remote: ServedRemote) => Promise<string>

/** More releases than are live at the same time. */
const maximumCached = 50

/** Caches what `read` returns by release: a release never changes. */
const cachedByRelease = <T>(read: (remote: ServedRemote) => Promise<T>) => {
  const cache = new LRUCache<string, Promise<T>>({ max: maximumCached })
  return (remote: ServedRemote): Promise<T> => {
    const key = `${remote.name} ${remote.version}`
    const known = cache.get(key)
    if (known) return known
    const work = read(remote)
    cache.set(key, work)
    work.catch(() => cache.delete(key))
    return work
  }
}

/** Creates the readers of the release files that this server uses itself. Digests are verified. */
export const createReleaseReaders = (storage: ReleaseStorage, log: Logger) => {
  const readBytes = async ({ name, version, files }: ServedRemote, path: string) => {
    if (files === null) throw new Error(`${name} ${version} is not in this server's storage`)
    return readReleased(storage, { name, version, files }, path)
  }
  const readPages = cachedByRelease(async (remote) =>
    parseReleasePages(await readBytes(remote, releaseFiles.pages)),
  )
  return {
    readPages: (async (remote) =>
      readPages(remote).catch((error: unknown) => {
        if (remote.files !== null) log.error('The list of pages of a release cannot be read', error)
        return []
      })) satisfies ReadReleasePages,
    readRenderModule: async (remote) =>
      Buffer.from(await readBytes(remote, releaseFiles.renderer)).toString('utf8'),
  } satisfies { readPages: ReadReleasePages; readRenderModule: ReadRenderModule }
}
