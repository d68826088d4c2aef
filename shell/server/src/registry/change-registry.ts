import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from './add-days'
import { type RegistryAccess, readNewest, readRegistry } from './read-registry'
import { createRegistryChain } from './registry-chain'
import type { RegistryChange, RegistryRevision, RemoteRecord } from './registry-revision'
import { signWithToken, type Token } from './signing/token'
import { type VerifiedRegistry, type VerifiedRemote, verifyRevision } from './verify-revision'

/** The registry is changed so often that a change found no place in it. Trying again is safe. */
class RegistryBusyError extends Error {
  override readonly name = 'RegistryBusyError'
}

/** What a change makes of one remote. */
export interface ChangedRemote {
  readonly record: Omit<RemoteRecord, 'name' | 'sequence'>
  readonly change: Omit<RegistryChange, 'remote'>
}

/** A change of one remote. */
export interface RemoteChange {
  readonly remote: string
  /**
   * Called with what is there, again for each try. Throws to refuse; returns `null` where
   * everything is as it is wanted already.
   */
  readonly make: (
    before: VerifiedRemote | null,
    registry: VerifiedRegistry | null,
  ) => ChangedRemote | null
}

/** A registry that nobody changes for this long is no longer taken up as new. */
const validDays = 400

const maximumTries = 300
const stepMs = 20

const remoteIn = (registry: VerifiedRegistry | null, name: string): VerifiedRemote | null =>
  registry?.remotes.find(({ record }) => record.name === name) ?? null

/** Has a change looked at, and not made. @throws what it refuses with */
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
 * Changes one remote in one atomic step: of many changes at once each finds its place.
 * @returns the registry as it is afterwards, and whether it was changed
 * @throws UntrustedRegistryError when servers would refuse the change, or the token is of
 *   another registry; RegistryBusyError; or what `make` throws
 */
export const changeRegistry = async (
  access: RegistryAccess,
  { remote, make }: RemoteChange,
): Promise<{ registry: VerifiedRegistry; isChanged: boolean }> => {
  const { storage, token, origins } = access
  const chain = createRegistryChain(storage)
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const { newest, registry } = await readNewest(chain, access)
    const changed = make(remoteIn(registry, remote), registry)
    if (changed === null && registry) return { registry, isChanged: false }
    if (changed === null) throw new Error('There is no registry that could stay as it is')
    const number = newest + 1
    const text = await signNext({ changed, remote, number }, registry, token)
    const next = await verifyRevision(text, {
      rootKey: token.rootKey,
      number,
      lastGood: registry,
      origins,
      now: new Date(),
    })
    if (await chain.append(number, text)) return { registry: next, isChanged: true }
    // Uneven steps, and longer ones in a crowd, so that not all come back at once.
    await wait(Math.random() * stepMs * Math.min(tries + 1, 10))
  }
  throw new RegistryBusyError('The registry is being changed all the time; try again')
}
