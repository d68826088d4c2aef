import type { Logger } from '../logger'
import type { Releases } from '../registry/open-releases'
import type { RegistryReader } from '../registry/registry-reader'
import type { Release } from '../registry/registry-revision'
import type { VerifiedRegistry, VerifiedRemote } from '../registry/verify-revision'
import { findEarlierFit } from './earlier-fit'
import { findMisfit } from './find-misfit'
import { readNeeds } from './read-needs'
import type { ShellOffers } from './shell-offers'

interface FittingOptions {
  readonly releases: Pick<Releases, 'storage' | 'rootKey' | 'origins' | 'reader'>
  /** What this server's shell offers; `null` while it has none. */
  readonly readOffers: () => Promise<ShellOffers | null>
  readonly log: Logger
}

/**
 * Reads the registry with what fits this server's shell: in place of a release that does not, the
 * one that was live last among those that do. Without one, the remote counts as switched off, so
 * that its places say so. No visitor gets a canary that does not fit.
 */
export const createFittingReader = ({
  releases,
  readOffers,
  log,
}: FittingOptions): RegistryReader => {
  const { storage, reader } = releases

  const misfitOf = async (release: Release, { offers }: ShellOffers) => {
    const needs = await readNeeds(storage, release).catch((error: unknown) => {
      // Browsers verify the files as well, and show which one is wrong.
      log.error(`What ${release.name} ${release.version} needs is not known`, error)
      return null
    })
    return findMisfit(release, needs, offers)
  }

  const fitRemote = async (
    remote: VerifiedRemote,
    registry: VerifiedRegistry,
    shell: ShellOffers,
  ): Promise<VerifiedRemote> => {
    const { live, record } = remote
    const hasCanary = remote.canary && !(await misfitOf(remote.canary.release, shell))
    const canary = hasCanary ? remote.canary : null
    const misfit = live && (await misfitOf(live, shell))
    if (!misfit) return canary === remote.canary ? remote : { ...remote, canary }
    const fits = async (release: Release) => !(await misfitOf(release, shell))
    const earlier = await findEarlierFit({ ...releases, registry, name: record.name, fits })
    const served = earlier ? `${earlier.version} is served` : 'it is switched off here'
    log.error(`${misfit.reason}\n  In its place, ${served}.`)
    if (earlier) return { ...remote, live: earlier, canary }
    return { ...remote, canary: null, record: { ...record, isOff: true } }
  }

  const fit = async (registry: VerifiedRegistry, shell: ShellOffers) => ({
    ...registry,
    remotes: await Promise.all(
      registry.remotes.map((remote) => fitRemote(remote, registry, shell)),
    ),
  })

  let known: { readonly key: string; readonly fitted: Promise<VerifiedRegistry> } | null = null
  return {
    async read() {
      const [registry, shell] = await Promise.all([reader.read(), readOffers()])
      if (!registry || !shell) return registry
      const key = `${registry.revision} ${shell.build}`
      if (known?.key !== key) known = { key, fitted: fit(registry, shell) }
      const { fitted } = known
      return fitted.catch((error: unknown) => {
        known = null
        log.error('What fits the shell cannot be read', error)
        return registry
      })
    },
  }
}
