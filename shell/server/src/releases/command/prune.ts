import { pruneReleases } from '../prune-releases'
import type { Command } from './parse-command'
import type { Publisher } from './publisher'

interface PruneContext {
  readonly publisher: Publisher
  readonly print: (line: string) => void
}

const sizeOf = (bytes: number) => `${bytes.toLocaleString('en-US')} bytes`

/**
 * Removes old releases of a remote, and prints them.
 * @throws ReleaseError
 */
export const prune = async (
  { remote, keep }: Extract<Command, { kind: 'prune' }>,
  { publisher, print }: PruneContext,
): Promise<void> => {
  const token = await publisher.tokenFor(remote)
  const { storage } = publisher
  const pruned = await pruneReleases({ storage, token, remote, keep, now: new Date() })
  for (const { version, files, bytes } of pruned) {
    print(`${remote} ${version} is removed: ${files} files, ${sizeOf(bytes)}`)
  }
  const total = pruned.reduce((sum, { bytes }) => sum + bytes, 0)
  const count = pruned.length === 1 ? '1 release' : `${pruned.length} releases`
  print(`${remote}: ${count} removed, ${sizeOf(total)}`)
}
