import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isWithin, type Registry, type RegistryEntry } from '@haulyard/shell-contract/registry'
import { syncFolder, writeSynced } from './atomic-file'
import { type BuiltRemote, entryFile, readBuiltRemote } from './built-remote'
import { PublishError } from './publish-error'
import type { RegistryStore } from './registry-store'

interface PublishOptions {
  readonly store: RegistryStore
  /** Where the document server finds the remotes' files: `<remotesDir>/<name>/<version>/`. */
  readonly remotesDir: string
  /** The remote's build. */
  readonly distDir: string
}

/** What publishing did. */
export interface Published {
  readonly entry: RegistryEntry
  readonly revision: number
  /** False when this very build was live already. */
  readonly isNew: boolean
}

/**
 * Makes a remote's build the live one. Files first, registry last: a crash in
 * between leaves a folder that nobody refers to, and publishing again finishes it.
 * @throws PublishError, LockError
 */
export const publishRemote = async ({
  store,
  remotesDir,
  distDir,
}: PublishOptions): Promise<Published> => {
  const built = await readBuiltRemote(distDir)
  const { shared: _, ...manifest } = built.manifest
  const entry: RegistryEntry = {
    ...manifest,
    version: built.releaseVersion,
    entry: `/remotes/${manifest.name}/${built.releaseVersion}/${entryFile}`,
    integrity: built.integrity,
  }
  assertRoutesAreFree(entry, await store.read())
  await copyFiles(built, join(remotesDir, entry.name, entry.version))
  let isNew = false
  const { revision } = await store.update({
    change: (current) => {
      // Again, now under the lock: another remote may have been published meanwhile.
      assertRoutesAreFree(entry, current)
      isNew = !current.remotes.some((live) => isDeepStrictEqual(live, entry))
      return withEntry(current, entry)
    },
  })
  return { entry, revision, isNew }
}

/** Remotes keep their order by name, so that equal registries have equal bytes. */
const withEntry = ({ remotes }: Registry, entry: RegistryEntry): RegistryEntry[] =>
  [...remotes.filter(({ name }) => name !== entry.name), entry].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )

/** A page has one owner: no remote may claim another's prefix, nor a place below or above it. */
const assertRoutesAreFree = (entry: RegistryEntry, { remotes }: Registry): void => {
  for (const other of remotes) {
    if (other.name === entry.name) continue
    for (const taken of other.routes) {
      const claimed = entry.routes.find((route) => isWithin(taken, route) || isWithin(route, taken))
      if (claimed) {
        throw new PublishError(
          'routes-overlap',
          `${entry.name} claims ${claimed}, but ${taken} belongs to ${other.name}`,
        )
      }
    }
  }
}

const exists = async (folder: string) => (await stat(folder).catch(() => null)) !== null

/** A version that is there stays as it is: open tabs run on it, and its name holds its digest. */
const copyFiles = async ({ files }: BuiltRemote, folder: string): Promise<void> => {
  if (await exists(folder)) return
  const parent = dirname(folder)
  // Names with a leading dot are never served.
  const temporary = join(parent, `.${randomUUID()}.tmp`)
  try {
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(temporary, path)), { recursive: true })
      await writeSynced(join(temporary, path), bytes)
    }
    await rename(temporary, folder)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Another publisher of the same build was faster.
    if (!(await exists(folder))) throw error
  }
  await syncFolder(parent)
}
