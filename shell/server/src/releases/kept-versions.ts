import { type RegistryAccess, readRegistry } from '../registry/read-registry'
import type { VerifiedRegistry } from '../registry/verify-revision'
import { historyDepth, readHistory } from './release-history'
import { describeReleases } from './release-overview'
import { ReleaseRefusal } from './release-refusal'

interface KeptOptions extends Pick<RegistryAccess, 'storage' | 'token'> {
  readonly remote: string
  /** How many of the versions that were live or out last. */
  readonly keep: number
}

/** The versions that were live or out last, by the whole history if need be. */
const readLastVersions = async (
  { storage, token: { rootKey }, remote, keep }: KeptOptions,
  registry: VerifiedRegistry,
): Promise<readonly string[]> => {
  const versions = new Set<string>()
  let { revision } = registry
  while (revision > 0 && versions.size < keep) {
    const events = await readHistory({ storage, rootKey, revision })
    for (const event of events) if (event.remote === remote) versions.add(event.version)
    revision -= historyDepth
  }
  return [...versions].slice(0, keep)
}

/**
 * The versions of a remote that somebody may need: what is live or out as a canary, what
 * rolling back leads to, and the last ones of the history.
 * @throws ReleaseRefusal `unknown-release`
 */
export const readKeptVersions = async (options: KeptOptions): Promise<ReadonlySet<string>> => {
  const { storage, token, remote } = options
  const registry = await readRegistry({ storage, token, origins: null })
  const current = registry?.remotes.find(({ record }) => record.name === remote)
  if (!registry || !current) {
    throw new ReleaseRefusal('unknown-release', `${remote} was never released`)
  }
  const all = await describeReleases({ storage, rootKey: token.rootKey }, registry)
  const before = all.find(({ name }) => name === remote)?.before ?? null
  return new Set([
    current.live.version,
    ...(current.canary ? [current.canary.release.version] : []),
    ...(before === null ? [] : [before]),
    ...(await readLastVersions(options, registry)),
  ])
}
