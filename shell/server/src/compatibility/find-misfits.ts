import type { Release } from '../registry/registry-revision'
import type { ReleaseStorage } from '../registry/storage/release-storage'
import { findMisfit, type Offers } from './find-misfit'
import { readNeeds } from './read-needs'

/** Says why releases of remotes cannot run in a shell, one reason for each that cannot. */
export const findMisfits = async (
  storage: ReleaseStorage,
  releases: readonly Release[],
  offers: Offers,
) => {
  const misfits = releases.map(async (release) =>
    findMisfit(release, await readNeeds(storage, release), offers),
  )
  return (await Promise.all(misfits)).filter((misfit) => misfit !== null)
}
