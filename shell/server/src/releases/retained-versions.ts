import type { ReleaseEvent } from '@haulyard/shell-contract/releases'
import { type RegistryAccess, readRegistry } from '../registry/read-registry'
import { ReleaseError } from './release-error'
import { historyDepth, readHistory, versionBefore } from './release-history'

interface KeptOptions extends Pick<RegistryAccess, 'storage' | 'token'> {
  readonly remote: string
  /** How many of the versions that were live or out last. */
  readonly keep: number
}

/** What happened to the remote, newest first, as far back as one look at the history reaches. */
const readEvents = async ({ storage, token: { rootKey }, remote }: KeptOptions, revision: number) =>
  (await readHistory({ storage, rootKey, revision })).filter((event) => event.remote === remote)

/**
 * The versions that were live or out last, by the whole history if need be.
 * @param recent what the first look at it has found
 */
const readLastVersions = async (
  options: KeptOptions,
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
 * The versions of a remote that somebody may need: what is live or out as a canary, what
 * rolling back leads to, and the last ones of the history.
 * @throws ReleaseError `unknown-release`
 */
export const readRetainedVersions = async (options: KeptOptions): Promise<ReadonlySet<string>> => {
  const { storage, token, remote } = options
  const registry = await readRegistry({ storage, token, origins: null })
  const current = registry?.remotes.find(({ record }) => record.name === remote)
  if (!registry || !current) {
    throw new ReleaseError('unknown-release', `${remote} was never released`)
  }
  const live = current.live.version
  const recent = await readEvents(options, registry.revision)
  // While a canary is out, rolling back takes it back and leads to what is live.
  const other = current.canary?.release.version ?? versionBefore(recent, live)
  return new Set([
    live,
    ...(other === null ? [] : [other]),
    ...(await readLastVersions(options, { newest: registry.revision, recent })),
  ])
}
