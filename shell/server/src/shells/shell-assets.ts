import { shellName } from '@haulyard/shell-contract/constants'
import { LRUCache } from 'lru-cache'
import type { Logger } from '../logger'
import { AlteredFileError, openReleased, type VerifiedFiles } from '../registry/file-digests'
import type { Releases } from '../registry/open-releases'
import type { Release } from '../registry/registry-revision'
import { verifyRecord } from '../registry/verify-revision'
import { historyDepth, readHistory } from '../releases/release-history'
import { assetsFolder } from './shell-files'

/** Reads a file that pages of a released shell load, by its path below `/assets/`; else `null`. */
export type ReadShellAsset = (path: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** Two builds with their compressed files. */
const maximumBytes = 16 * 1024 * 1024

type Options = Pick<Releases, 'storage' | 'rootKey' | 'origins' | 'reader'> & {
  readonly log: Logger
}

/**
 * Creates the reader of the files of all shells that were live or a canary in the last revisions:
 * open tabs still load chunks of earlier ones. Names have digests, so equal names are equal files.
 */
export const createReadShellAsset = ({ log, ...releases }: Options): ReadShellAsset => {
  const { storage, rootKey, reader } = releases
  const opened = new Set<string>()
  const owners = new Map<string, VerifiedFiles>()

  const open = async (release: Release) => {
    if (opened.has(release.files)) return
    const files = await openReleased(storage, release).catch((error: unknown) => {
      if (!(error instanceof AlteredFileError)) throw error
      log.error(`The files of the shell ${release.version} are not served`, error)
      return null
    })
    opened.add(release.files)
    for (const path of files?.paths ?? []) {
      if (files && path.startsWith(assetsFolder)) owners.set(path, files)
    }
  }

  const openAll = async (records: readonly string[]) => {
    for (const text of records) {
      const remote = await verifyRecord(text, releases).catch(() => null)
      if (remote?.record.name !== shellName) continue
      for (const release of [remote.live, remote.canary?.release]) if (release) await open(release)
    }
  }

  let seen = 0
  let reading: Promise<void> = Promise.resolve()
  const readNew = async () => {
    const revision = (await reader.read())?.revision ?? 0
    const depth = Math.min(revision - seen, historyDepth)
    if (depth <= 0) return
    const events = await readHistory({ storage, rootKey, revision, depth })
    // The newest revision has what is live, however long ago it was released.
    const ofShells = events.filter(({ remote }, index) => index === 0 || remote === shellName)
    for (const { records } of ofShells) await openAll(records)
    seen = revision
  }

  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maximumBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const read = async (key: string) => {
    if (!owners.has(key)) {
      reading = reading.catch(() => undefined).then(readNew)
      await reading
    }
    const bytes = await owners.get(key)?.read(key)
    if (!bytes) return null
    const copy = new Uint8Array(bytes)
    cache.set(key, copy)
    return copy
  }

  return async (path) => {
    const key = assetsFolder + path
    try {
      return cache.get(key) ?? (await read(key))
    } catch (error) {
      log.error(`${path} of a released shell cannot be read`, error)
      return null
    }
  }
}
