import type { KeyObject } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../logger'
import { replaceFile } from './atomic-file'
import { createRegistryChain } from './registry-chain'
import type { ReleaseStorage } from './storage/release-storage'
import { type VerifiedRegistry, verifyRevision } from './verify-revision'

/** The registry as a server trusts it. */
export interface RegistryReader {
  /** The newest revision that can be trusted; `null` when there was never one. Never throws. */
  read(): Promise<VerifiedRegistry | null>
}

export interface RegistryReaderOptions {
  readonly storage: ReleaseStorage
  readonly rootKey: KeyObject
  /** Origins besides this site that remotes may be loaded from. */
  readonly origins: readonly string[]
  /** Where this server keeps what it trusted last; its own, and not the publishers'. */
  readonly lastGoodFile: string
  readonly log: Logger
  /** How long an answer is taken for current: a storage in a network is not asked every time. */
  readonly checkEveryMs?: number
  /** How long is waited for a storage that does not answer. */
  readonly patienceMs?: number
}

/** How many revisions below the newest are looked at when a server starts. */
const startDepth = 20

/** An answer as old as this many checks is not given any more without looking. */
const patientChecks = 3

/** Makes the reader of one server; what it has trusted it never falls behind. */
export const createRegistryReader = (options: RegistryReaderOptions): RegistryReader => {
  const { storage, rootKey, origins, lastGoodFile, log } = options
  const { checkEveryMs = 0, patienceMs = 2000 } = options
  const chain = createRegistryChain(storage)
  let lastGood: VerifiedRegistry | null = null
  let newestSeen = 0

  const recall = async () => {
    const text = await readFile(lastGoodFile, 'utf8').catch(() => null)
    if (text === null) return
    try {
      const number = Number(text.slice(0, text.indexOf(' ')))
      const signed = text.slice(text.indexOf(' ') + 1).trim()
      lastGood = await verifyRevision(signed, {
        rootKey,
        origins,
        number,
        lastGood: null,
        now: null,
      })
    } catch (error) {
      log.error(`${lastGoodFile} is not what was trusted last`, error)
    }
  }

  /** For the next start. On a full disk this server goes on without. */
  const keep = async ({ revision, text }: VerifiedRegistry) => {
    try {
      await mkdir(dirname(lastGoodFile), { recursive: true })
      await replaceFile(lastGoodFile, `${revision} ${text}\n`)
    } catch (error) {
      log.error(`Revision ${revision} of the registry is live, but could not be kept`, error)
    }
  }

  /** @returns whether the revision is trusted; if not, the one before stays. */
  const takeUp = async (number: number): Promise<boolean> => {
    try {
      const text = await chain.read(number)
      if (text === null) return false
      lastGood = await verifyRevision(text, { rootKey, origins, number, lastGood, now: new Date() })
      await keep(lastGood)
      return true
    } catch (error) {
      const kept = lastGood ? `revision ${lastGood.revision} stays` : 'nothing stands in for it'
      log.error(`Revision ${number} of the registry cannot be trusted; ${kept}`, error)
      return false
    }
  }

  const start = async () => {
    newestSeen = await chain.newest(lastGood?.revision)
    const least = Math.max(lastGood?.revision ?? 1, newestSeen - startDepth)
    for (let number = newestSeen; number >= least; number -= 1) {
      if (await takeUp(number)) return
    }
  }

  const look = async () => {
    while (await chain.has(newestSeen + 1)) {
      newestSeen += 1
      await takeUp(newestSeen)
    }
  }

  let recalled: Promise<void> | null = null
  let isStarted = false
  let underWay: Promise<void> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY

  const startOrLook = async () => {
    if (isStarted) return look()
    await start()
    isStarted = true
  }

  /** @returns when there is an answer, or nobody should wait for one any longer */
  const lookOnce = (): Promise<void> => {
    if (underWay) return underWay
    const looking = startOrLook()
      .catch((error: unknown) => log.error('The registry cannot be reached', error))
      .finally(() => {
        underWay = null
        lookedAt = performance.now()
      })
    underWay = Promise.race([looking, wait(patienceMs, undefined, { ref: false })])
    return underWay
  }

  return {
    async read() {
      recalled ??= recall()
      await recalled
      const age = performance.now() - lookedAt
      const looking = age >= checkEveryMs ? lookOnce() : null
      // While people come all the time nobody waits: the next one has what is found now.
      if (age >= checkEveryMs * patientChecks) await looking
      return lastGood
    },
  }
}
