import type { ReleaseEvent } from '@haulyard/shell-contract/releases'
import { type RegistryAccess, readRegistry } from '../registry/read-registry'
import { ReleaseError } from './release-error'
import { historyDepth, readHistory, versionBefore } from './release-history'

interface RetainOptions extends Pick<RegistryAccess, 'storage' | 'token'> {
  readonly remote: string
  /** How many of the versions that were released last. */
  readonly keep: number
}

/** Reads the remote's events, newest first, as far as one read of the history goes. */
const readEvents = async (
  { storage, token: { rootKey }, remote }: RetainOptions,
  revision: number,
) => (await readHistory({ storage, rootKey, revision })).filter((event) => event.remote === remote)

/**
 * Returns the versions that were released last, from the whole history if necessary.
 * @param recent the events of the first read
 */
const readLastVersions = async (
  options: RetainOptions,
  { newest, recent }: { readonly newest: number; readonly recent: readonly ReleaseEvent[] },
): Promise<readonly string[]> => {
  const versions = new Set(recent.map(({ version }) => version))
  let revision = newest - historyDepth
  while (revision > 0 && versions.size < options.keep) {
    for (const { version } of await readEvents(options, revision)) versions.add(version)
    revision -= historyDepth
  }
  return [...versions].slice(0, options.keep)
}

/**
 * Returns the versions of a remote that must be retained: the live one and the canary, the target
 * of a rollback, and the last ones of the history.
 * @throws ReleaseError `unknown-release`
 */
export const readRetainedVersions = async (
  options: RetainOptions,
): Promise<ReadonlySet<string>> => {
  const { storage, token, remote } = options
  const registry = await readRegistry({ storage, token, origins: null })
  const current = registry?.remotes.find(({ record }) => record.name === remote)
  if (!registry || !current) {
    throw new ReleaseError('unknown-release', `${remote} was never released`)
  }
  const recent = await readEvents(options, registry.revision)
  // With a canary, rolling back ends the canary and keeps the live version.
  const other = current.canary?.release.version ?? versionBefore(recent)
  const needed = [current.live?.version ?? null, other].filter((version) => version !== null)
  return new Set([
    ...needed,
    ...(await readLastVersions(options, { newest: registry.revision, recent })),
  ])
}
