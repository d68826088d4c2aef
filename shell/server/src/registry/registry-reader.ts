import type { KeyObject } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Logger } from '../logger'
import { within } from '../rendering/within'
import { createRegistryChain } from './registry-chain'
import type { ReleaseStorage } from './storage/release-storage'
import { parseStored, storeRegistry } from './stored-registry'
import { type VerifiedRegistry, verifyRevision } from './verify-revision'

/** Reads the registry that a server trusts. */
export interface RegistryReader {
  /** Returns the newest trusted revision; `null` before the first. Never rejects. */
  read(): Promise<VerifiedRegistry | null>
  /** Returns how many revisions this server has rejected since its start. */
  rejected(): number
}

export interface RegistryReaderOptions {
  readonly storage: ReleaseStorage
  readonly rootKey: KeyObject
  /** Origins besides this site that remotes may be loaded from. */
  readonly origins: readonly string[]
  /** The file in which this server stores the last revision that it has trusted. */
  readonly lastGoodFile: string
  /** A file of the same form that came with the server, for one that has trusted none yet. */
  readonly builtInFile?: string | undefined
  readonly log: Logger
  /** How long a revision counts as current, so that not each request reads a remote storage. */
  readonly checkEveryMs?: number
  /** How long a request waits for the storage. */
  readonly waitMs?: number
}

/** How many of the newest revisions are tried when a server starts. */
const startDepth = 20

/** After this many check periods a request waits for the check. */
const maximumAge = 3

/** Creates a server's reader. It never returns to an older revision than the last trusted one. */
export const createRegistryReader = (options: RegistryReaderOptions): RegistryReader => {
  const { storage, rootKey, origins, lastGoodFile, builtInFile, log } = options
  const { checkEveryMs = 0, waitMs = 2000 } = options
  const chain = createRegistryChain(storage)
  let lastGood: VerifiedRegistry | null = null
  let lastSeen = 0
  let rejected = 0

  /** @returns whether the file was there and is trusted */
  const readStored = async (file: string): Promise<boolean> => {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) return false
    try {
      const { number, signed } = parseStored(text)
      lastGood = await verifyRevision(signed, {
        rootKey,
        origins,
        number,
        lastGood: null,
        now: null,
      })
      return true
    } catch (error) {
      rejected += 1
      log.error(`${file} is not what was trusted last`, error)
      return false
    }
  }

  const readLastGood = async () => {
    if (!(await readStored(lastGoodFile)) && builtInFile) await readStored(builtInFile)
  }

  /** For the next start. On a full disk the server continues without it. */
  const store = async (registry: VerifiedRegistry) => {
    try {
      await mkdir(dirname(lastGoodFile), { recursive: true })
      await storeRegistry(lastGoodFile, registry)
    } catch (error) {
      log.error(
        `Revision ${registry.revision} of the registry is live, but could not be stored`,
        error,
      )
    }
  }

  /** @returns whether the revision is trusted; if not, the previous one stays. */
  const accept = async (number: number): Promise<boolean> => {
    try {
      const text = await chain.read(number)
      if (text === null) return false
      lastGood = await verifyRevision(text, { rootKey, origins, number, lastGood, now: new Date() })
      await store(lastGood)
      return true
    } catch (error) {
      rejected += 1
      const fallback = lastGood ? `revision ${lastGood.revision} stays` : 'nothing stands in for it'
      log.error(`Revision ${number} of the registry cannot be trusted; ${fallback}`, error)
      return false
    }
  }

  const start = async () => {
    const numbers = await chain.numbers(lastGood?.revision)
    for (const number of numbers.slice(-startDepth).toReversed()) {
      if (await accept(number)) break
    }
    // Not the newest file: its number may be far ahead of those that follow.
    lastSeen = lastGood?.revision ?? 0
  }

  const readNew = async () => {
    while (await chain.has(lastSeen + 1)) {
      lastSeen += 1
      await accept(lastSeen)
    }
  }

  let lastGoodRead: Promise<void> | null = null
  let isStarted = false
  let checking: Promise<unknown> | null = null
  let checkedAt = Number.NEGATIVE_INFINITY

  const readNewest = async () => {
    if (isStarted) return readNew()
    await start()
    isStarted = true
  }

  /** Resolves when the storage has been read, or after the time limit of a request. */
  const check = (): Promise<unknown> => {
    if (checking) return checking
    const reading = readNewest()
      .catch((error: unknown) => log.error('The registry cannot be reached', error))
      .finally(() => {
        checking = null
        checkedAt = performance.now()
      })
    checking = within(reading, waitMs)
    return checking
  }

  return {
    rejected: () => rejected,
    async read() {
      lastGoodRead ??= readLastGood()
      await lastGoodRead
      const age = performance.now() - checkedAt
      const pending = age >= checkEveryMs ? check() : null
      // With frequent requests none waits: the next one gets the result of this check.
      if (age >= checkEveryMs * maximumAge) await pending
      return lastGood
    },
  }
}
