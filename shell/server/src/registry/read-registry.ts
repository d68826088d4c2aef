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
  [first, last]: readonly [number, number],
  { token, origins }: RegistryAccess,
): Promise<VerifiedRegistry | null> => {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const texts = await Promise.all(numbers.map((number) => chain.read(number)))
  let lastGood: VerifiedRegistry | null = null
  for (const [index, text] of texts.entries()) {
    if (text === null) continue
    const options = { rootKey: token.rootKey, origins, number: first + index, lastGood, now: null }
    try {
      lastGood = await verifyRevision(text, options)
    } catch {
      // Servers reject it as well.
    }
  }
  return lastGood
}

/** Returns the newest valid revision, and the number of the newest revision. */
export const readNewest = async (chain: RegistryChain, access: RegistryAccess) => {
  const newest = await chain.newest()
  for (let last = newest; last > 0; last -= batchSize) {
    const first = Math.max(1, last - batchSize + 1)
    const registry = await followRevisions(chain, [first, last], access)
    if (registry) return { newest, registry }
  }
  if (newest === 0) return { newest, registry: null }
  const { holder } = access.token.certificate
  throw new UntrustedRegistryError(`The registry is not one that the token of ${holder} belongs to`)
}

/** Reads the registry in order to change it; `null` before the first release. */
export const readRegistry = async (access: RegistryAccess): Promise<VerifiedRegistry | null> =>
  (await readNewest(createRegistryChain(access.storage), access)).registry
