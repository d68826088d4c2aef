import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from './add-days'
import { type RegistryAccess, readNewest, readRegistry } from './read-registry'
import { createRegistryChain } from './registry-chain'
import type { RegistryChange, RegistryRevision, RemoteRecord } from './registry-revision'
import { signWithToken, type Token } from './signing/token'
import { type VerifiedRegistry, type VerifiedRemote, verifyRevision } from './verify-revision'

/** Too many simultaneous changes. Retrying is safe. */
class RegistryBusyError extends Error {
  override readonly name = 'RegistryBusyError'
}

/** The result of a change of one remote. */
export interface ChangedRemote {
  readonly record: Omit<RemoteRecord, 'name' | 'sequence'>
  readonly change: Omit<RegistryChange, 'remote'>
}

/** A change of one remote. */
export interface RemoteChange {
  readonly remote: string
  /**
   * Called with the present state, again for each attempt. Throws to reject the change;
   * returns `null` when there is nothing to change.
   */
  readonly make: (
    before: VerifiedRemote | null,
    registry: VerifiedRegistry | null,
  ) => ChangedRemote | null
}

/** Servers do not accept an older revision as new. */
const validDays = 400

const maximumAttempts = 300
const stepMs = 20

const remoteIn = (registry: VerifiedRegistry | null, name: string): VerifiedRemote | null =>
  registry?.remotes.find(({ record }) => record.name === name) ?? null

/** Checks a change without making it. @throws what `make` throws */
export const assertCanChange = async (
  access: RegistryAccess,
  { remote, make }: RemoteChange,
): Promise<void> => {
  const registry = await readRegistry(access)
  make(remoteIn(registry, remote), registry)
}

const byName = (one: RemoteRecord, other: RemoteRecord) => (one.name < other.name ? -1 : 1)

/** Signs the next revision, with the records of all other remotes unchanged. */
const signNext = async (
  { changed, remote, number }: { changed: ChangedRemote; remote: string; number: number },
  registry: VerifiedRegistry | null,
  token: Token,
): Promise<string> => {
  const before = remoteIn(registry, remote)
  const sequence = (before?.record.sequence ?? 0) + 1
  const record: RemoteRecord = { ...changed.record, name: remote, sequence }
  const others = (registry?.remotes ?? []).filter((other) => other !== before)
  const remotes = [...others, { record, text: await signWithToken(record, token) }].sort(
    (one, other) => byName(one.record, other.record),
  )
  const issued = new Date()
  const next: RegistryRevision = {
    revision: number,
    issuedAt: issued.toISOString(),
    expiresAt: addDays(issued, validDays),
    change: { ...changed.change, remote },
    remotes: remotes.map(({ text }) => text),
  }
  return signWithToken(next, token)
}

/**
 * Changes one remote atomically; simultaneous changes are made one after the other.
 * @returns the registry afterwards, and whether it was changed
 * @throws UntrustedRegistryError when servers would reject the change, or the token belongs
 *   to another registry; RegistryBusyError; or what `make` throws
 */
export const changeRegistry = async (
  access: RegistryAccess,
  { remote, make }: RemoteChange,
): Promise<{ registry: VerifiedRegistry; isChanged: boolean }> => {
  const { storage, token, origins } = access
  const chain = createRegistryChain(storage)
  let known: VerifiedRegistry | null = null
  for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
    const { next: number, registry } = await readNewest(chain, access, known)
    known = registry
    const changed = make(remoteIn(registry, remote), registry)
    if (changed === null && registry) return { registry, isChanged: false }
    if (changed === null) throw new Error('There is no registry that could stay as it is')
    const text = await signNext({ changed, remote, number }, registry, token)
    const next = await verifyRevision(text, {
      rootKey: token.rootKey,
      number,
      lastGood: registry,
      origins,
      now: new Date(),
    })
    if (await chain.append(number, text)) return { registry: next, isChanged: true }
    // Random pauses that grow, so that simultaneous writers do not retry together.
    await wait(Math.random() * stepMs * Math.min(attempt + 1, 10))
  }
  throw new RegistryBusyError('The registry is being changed all the time; try again')
}
