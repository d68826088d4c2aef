import { type ReleasePage, releaseFiles } from '@haulyard/shell-contract/drawn-page'
import { LRUCache } from 'lru-cache'
import type { Logger } from '../logger'
import { readReleased } from './file-digests'
import type { ServedRemote } from './registry-for'
import { parseReleasePages } from './release-pages'
import type { ReleaseStorage } from './storage/release-storage'

/** What a release tells of its pages; nothing when it was built without, as while one edits. */
export type ReadReleasePages = (remote: ServedRemote) => Promise<readonly ReleasePage[]>

/** The code that a release draws its pages with, for this server. */
export type ReadReleaseDrawing = (remote: ServedRemote) => Promise<string>

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

/** Makes the readers of what this server itself uses of releases: files with the right digest. */
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
        if (remote.files !== null) log.error('A release does not tell of its pages', error)
        return []
      })) satisfies ReadReleasePages,
    readDrawing: async (remote) =>
      Buffer.from(await readBytes(remote, releaseFiles.drawing)).toString('utf8'),
  } satisfies { readPages: ReadReleasePages; readDrawing: ReadReleaseDrawing }
}
