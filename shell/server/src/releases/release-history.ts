import type { KeyObject } from 'node:crypto'
import type { ReleaseEvent } from '@haulyard/shell-contract/releases'
import { createRegistryChain } from '../registry/registry-chain'
import { registryRevisionSchema } from '../registry/registry-revision'
import { verifySigned } from '../registry/signing/token'
import type { ReleaseStorage } from '../registry/storage/release-storage'

/** A change of one remote, from the chain. */
export type RemoteEvent = ReleaseEvent & { readonly remote: string }

/** The same, with the signed records of its revision. */
export type RecordedEvent = RemoteEvent & { readonly records: readonly string[] }

/** How many revisions of the history are read. */
export const historyDepth = 200

interface HistoryOptions {
  readonly storage: ReleaseStorage
  readonly rootKey: KeyObject
  /** The newest revision to read. */
  readonly revision: number
  /** How many are read. */
  readonly depth?: number
}

/** Reads the last changes, newest first. Invalid revisions are left out. */
export const readHistory = async ({
  storage,
  rootKey,
  revision,
  depth = historyDepth,
}: HistoryOptions): Promise<readonly RecordedEvent[]> => {
  const chain = createRegistryChain(storage)
  const read = async (number: number): Promise<RecordedEvent[]> => {
    const text = await chain.read(number)
    if (text === null) return []
    try {
      const { value, certificate } = await verifySigned(text, rootKey)
      const { change, issuedAt, revision: own, remotes } = registryRevisionSchema.parse(value)
      if (own !== number) return []
      const { holder: by } = certificate
      return [{ ...change, revision: number, at: issuedAt, by, records: remotes }]
    } catch {
      return []
    }
  }
  const count = Math.min(depth, revision)
  const numbers = Array.from({ length: count }, (_, index) => revision - index)
  return (await Promise.all(numbers.map(read))).flat()
}

const changesLive = ({ action, percent }: RemoteEvent) =>
  action === 'retire' || ((action === 'release' || action === 'rollback') && percent === null)

/** What was live, oldest first: a release adds a version, a rollback takes those after it away. */
const withEvent = (versions: readonly string[], { action, version }: RemoteEvent) => {
  const at = action === 'rollback' ? versions.lastIndexOf(version) : -1
  if (at >= 0) return versions.slice(0, at + 1)
  return versions.at(-1) === version ? versions : [...versions, version]
}

/**
 * The target of a rollback: what was live directly before the present release, or before the
 * remote was retired. A second rollback goes back further, instead of undoing the first.
 * @param events of one remote, newest first
 */
export const versionBefore = (events: readonly RemoteEvent[]): string | null => {
  const changes = events.filter(changesLive).toReversed()
  const isRetired = changes.at(-1)?.action === 'retire'
  const first = changes[0]?.previous
  const versions = changes
    .filter(({ action }) => action !== 'retire')
    .reduce(withEvent, first ? [first] : [])
  return versions.at(isRetired ? -1 : -2) ?? null
}
