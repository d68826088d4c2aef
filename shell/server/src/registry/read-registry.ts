import { createRegistryChain, type RegistryChain } from './registry-chain'
import type { Token } from './signing/token'
import type { ReleaseStorage } from './storage/release-storage'
import { UntrustedRegistryError, type VerifiedRegistry, verifyRevision } from './verify-revision'

/** Access to the registry in order to change it. */
export interface RegistryAccess {
  readonly storage: ReleaseStorage
  readonly token: Token
  /** Origins besides the site that remotes may be loaded from; `null` leaves that to the site. */
  readonly origins: readonly string[] | null
}

/** How many revisions are read in one step, to find the one that servers use. */
const batchSize = 20

/** Returns what a server would use after these revisions: invalid ones are skipped. */
const followRevisions = async (
  chain: RegistryChain,
  numbers: readonly number[],
  { token, origins }: RegistryAccess,
  known: VerifiedRegistry | null,
): Promise<VerifiedRegistry | null> => {
  const revisions = numbers.map(async (number) => ({ number, text: await chain.read(number) }))
  let lastGood = known
  for (const { number, text } of await Promise.all(revisions)) {
    if (text === null) continue
    try {
      lastGood = await verifyRevision(text, {
        ...{ rootKey: token.rootKey, origins, number, lastGood, now: null },
      })
    } catch {
      // Servers reject it as well.
    }
  }
  return lastGood
}

/** The first number after `number` that no file has: there, servers look for the next revision. */
const firstFree = (numbers: readonly number[], number: number): number =>
  numbers.includes(number) ? firstFree(numbers, number + 1) : number

/**
 * Returns the newest valid revision, and the number of the revision that follows.
 * @param known one that was read before with the same access
 */
export const readNewest = async (
  chain: RegistryChain,
  access: RegistryAccess,
  known: VerifiedRegistry | null = null,
) => {
  const numbers = await chain.numbers(known?.revision)
  if (known) {
    const newer = numbers.filter((number) => number > known.revision)
    const registry = (await followRevisions(chain, newer, access, known)) ?? known
    return { next: firstFree(numbers, registry.revision + 1), registry }
  }
  for (let end = numbers.length; end > 0; end -= batchSize) {
    const batch = numbers.slice(Math.max(0, end - batchSize), end)
    const registry = await followRevisions(chain, batch, access, null)
    if (registry) return { next: firstFree(numbers, registry.revision + 1), registry }
  }
  if (numbers.length === 0) return { next: 1, registry: null }
  const { holder } = access.token.certificate
  throw new UntrustedRegistryError(`The registry is not one that the token of ${holder} belongs to`)
}

/** Reads the registry in order to change it; `null` before the first release. */
export const readRegistry = async (access: RegistryAccess): Promise<VerifiedRegistry | null> =>
  (await readNewest(createRegistryChain(access.storage), access)).registry
