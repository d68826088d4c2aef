import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  emptyRegistry,
  type Registry,
  type RegistryEntry,
  registrySchema,
} from '@haulyard/shell-contract/registry'
import { fileStamp } from '../files/file-stamp'
import type { Logger } from '../logger'
import { replaceFile } from './atomic-file'
import { type HeldLock, withLock } from './file-lock'

/** Someone else changed the registry since the revision that a change was based on. */
export class RevisionConflictError extends Error {
  override readonly name = 'RevisionConflictError'
}

/** The stored registry is damaged beyond what its copy can heal. */
export class RegistryDamagedError extends Error {
  override readonly name = 'RegistryDamagedError'
}

/** A change of the registry. */
export interface RegistryChange {
  /** Returns the remotes as they shall be. Throws to leave everything as it is. */
  readonly change: (current: Registry) => readonly RegistryEntry[]
  /** Refuses the change when the registry has another revision by now. */
  readonly expectedRevision?: number
}

/** The registry, shared by every process that has the data folder. */
export interface RegistryStore {
  /** The newest valid registry; an empty one when nothing was ever published. */
  read(): Promise<Registry>
  /**
   * Changes the registry in one atomic step. A change that changes nothing keeps the revision.
   * @returns the registry as it is afterwards
   * @throws RevisionConflictError, RegistryDamagedError, LockError, or what `change` throws
   */
  update(change: RegistryChange): Promise<Registry>
}

interface StoreOptions {
  readonly dataDir: string
  readonly log: Logger
}

const parse = (text: string): Registry => registrySchema.parse(JSON.parse(text))

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Opens the registry in `<dataDir>/registry.json`. */
export const createRegistryStore = ({ dataDir, log }: StoreOptions): RegistryStore => {
  const file = join(dataDir, 'registry.json')
  // The same bytes again: what a process that starts beside a damaged file falls back on.
  const backup = join(dataDir, 'registry.backup.json')
  let seen: { readonly stamp: string | null; readonly registry: Registry } | null = null
  let lastGood: Registry | null = null
  let reportedStamp: string | null = null

  /** Once per damaged file, not once per document. */
  const report = (stamp: string | null, message: string, error: unknown) => {
    if (stamp !== reportedStamp) log.error(message, error)
    reportedStamp = stamp
  }

  /** @throws RegistryDamagedError when the file is damaged and nothing can stand in for it */
  const load = async (stamp: string | null): Promise<Registry> => {
    try {
      lastGood = parse(await readFile(file, 'utf8'))
      seen = { stamp, registry: lastGood }
      return lastGood
    } catch (error) {
      if (isMissing(error) && !lastGood) return emptyRegistry
      report(stamp, `${file} cannot be used; the last good registry stays`, error)
      lastGood ??= await readFile(backup, 'utf8')
        .then(parse)
        .catch(() => null)
      if (lastGood) return lastGood
      throw new RegistryDamagedError(
        `${file} cannot be used and there is no copy of it. Remove it, then publish every remote again`,
      )
    }
  }

  const read = async (): Promise<Registry> => {
    const stamp = await fileStamp(file)
    if (seen?.stamp === stamp) return seen.registry
    // The shell starts without remotes too, and says what is missing.
    return load(stamp).catch(() => emptyRegistry)
  }

  const apply = async (lock: HeldLock, { change, expectedRevision }: RegistryChange) => {
    const current = await load(await fileStamp(file))
    if (expectedRevision !== undefined && expectedRevision !== current.revision) {
      throw new RevisionConflictError(
        `The registry is at revision ${current.revision}, not ${expectedRevision}`,
      )
    }
    const remotes = [...change(current)]
    if (isDeepStrictEqual(remotes, current.remotes)) return current
    const next = registrySchema.parse({ revision: current.revision + 1, remotes, off: [] })
    const text = `${JSON.stringify(next, null, 2)}\n`
    await lock.assertHeld()
    await replaceFile(file, text)
    await replaceFile(backup, text)
    return next
  }

  return {
    read,
    update: async (change) => {
      await mkdir(dirname(file), { recursive: true })
      return withLock({ file: `${file}.lock` }, (lock) => apply(lock, change))
    },
  }
}
