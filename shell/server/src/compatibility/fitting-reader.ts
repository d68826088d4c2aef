import { shellName } from '@haulyard/shell-contract/constants'
import { LRUCache } from 'lru-cache'
import type { Logger } from '../logger'
import type { Releases } from '../registry/open-releases'
import type { Release } from '../registry/registry-revision'
import type { VerifiedRegistry, VerifiedRemote } from '../registry/verify-revision'
import type { Shell } from '../shells/shell'
import { findEarlierFit } from './earlier-fit'
import { findMisfit, type Offers } from './find-misfit'
import { readNeeds } from './read-needs'

interface FittingOptions {
  readonly releases: Pick<Releases, 'storage' | 'rootKey' | 'origins'>
  readonly log: Logger
}

/** The registry with what fits one build of the shell. */
export type FitRegistry = (
  registry: VerifiedRegistry,
  shell: Pick<Shell, 'build' | 'offers'>,
) => Promise<VerifiedRegistry>

/** The present revision for the live shell and for its canary, and the revision before. */
const maximumKnown = 4

/**
 * Reads the registry with what fits a build of the shell: in place of a release that does not, the
 * one that was live last among those that do. Without one, the remote counts as switched off, so
 * that its places say so. No visitor gets a canary that does not fit.
 */
export const createFitRegistry = ({ releases, log }: FittingOptions): FitRegistry => {
  const { storage } = releases

  const misfitOf = async (release: Release, offers: Offers) => {
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
    offers: Offers,
  ): Promise<VerifiedRemote> => {
    const { live, record } = remote
    const hasCanary = remote.canary && !(await misfitOf(remote.canary.release, offers))
    const canary = hasCanary ? remote.canary : null
    const misfit = live && (await misfitOf(live, offers))
    if (!misfit) return canary === remote.canary ? remote : { ...remote, canary }
    const fits = async (release: Release) => !(await misfitOf(release, offers))
    const earlier = await findEarlierFit({ ...releases, registry, name: record.name, fits })
    const served = earlier ? `${earlier.version} is served` : 'it is switched off here'
    log.error(`${misfit.reason}\n  In its place, ${served}.`)
    if (earlier) return { ...remote, live: earlier, canary }
    return { ...remote, canary: null, record: { ...record, isOff: true } }
  }

  const fit = async (registry: VerifiedRegistry, offers: Offers) => ({
    ...registry,
    remotes: await Promise.all(
      registry.remotes.map((remote) =>
        remote.record.name === shellName ? remote : fitRemote(remote, registry, offers),
      ),
    ),
  })

  const known = new LRUCache<string, Promise<VerifiedRegistry>>({ max: maximumKnown })
  return async (registry, { build, offers }) => {
    if (!offers) return registry
    const key = `${registry.revision} ${build}`
    const fitted = known.get(key) ?? fit(registry, offers)
    if (!known.has(key)) known.set(key, fitted)
    return fitted.catch((error: unknown) => {
      known.delete(key)
      log.error('What fits the shell cannot be read', error)
      return registry
    })
  }
}
