import { join } from 'node:path'
import { documentsIndexPath } from '@haulyard/shell-host/documents'
import { LRUCache } from 'lru-cache'
import { fileStamp } from '../files/file-stamp'
import type { Logger } from '../logger'
import type { Release } from '../registry/registry-revision'
import type { ReleaseStorage } from '../registry/storage/release-storage'
import { openShell, type Shell } from './shell'
import { filesInFolder, filesOfRelease } from './shell-files'

/** The builds of the shell that a server can compose documents with. */
export interface Shells {
  /** Returns the build in this server's own folder; `null` while there is none. */
  own(): Promise<Shell | null>
  /** Returns a released build; `null` where it cannot be used here. The log says why. */
  released(release: Release): Promise<Shell | null>
}

/** Creates the reader of a build on this machine. It is opened again after each build. */
export const createOwnShellReader = (shellDir: string): Shells['own'] => {
  const index = join(shellDir, documentsIndexPath)
  let known: { readonly build: string; readonly shell: Promise<Shell> } | null = null
  return async () => {
    const build = fileStamp(index)
    if (build === null) return null
    if (known?.build !== build) {
      const open = async () => openShell({ version: null, build }, await filesInFolder(shellDir))
      known = { build, shell: open() }
      known.shell.catch(() => {
        known = null
      })
    }
    return known.shell
  }
}

/** The live one, the canary and those before them. */
const maximumOpen = 4

/** So long a release that could not be opened is not tried again. */
const restMs = 10_000

interface ShellsOptions {
  readonly shellDir: string
  readonly storage: ReleaseStorage
  readonly log: Logger
}

/** Opens the builds. The files of a release are verified before any is used. */
export const createShells = ({ shellDir, storage, log }: ShellsOptions): Shells => {
  const open = new LRUCache<string, Promise<Shell | null>>({ max: maximumOpen })
  const openRelease = async (release: Release, key: string): Promise<Shell | null> => {
    try {
      const files = await filesOfRelease(storage, release)
      return await openShell({ version: release.version, build: key }, files)
    } catch (error) {
      log.error(`The shell ${release.version} cannot be used`, error)
      open.set(key, Promise.resolve(null), { ttl: restMs })
      return null
    }
  }
  return {
    own: createOwnShellReader(shellDir),
    released(release) {
      const key = `${release.version} ${release.files}`
      const known = open.get(key) ?? openRelease(release, key)
      if (!open.has(key)) open.set(key, known)
      return known
    },
  }
}
