import type { BuiltManifest, Needs } from '@haulyard/shell-contract/registry'
import { type Expectations, findMisfit, type Offers } from '../compatibility/find-misfit'
import { isMadeFor, type Token } from '../registry/signing/token'
import { validityProblem } from '../registry/signing/validity'
import { isAllowedEntry } from '../registry/verify-revision'
import { ReleaseError } from './release-error'
import type { HostManifest } from './site'

/** @throws ReleaseError when the token is for other remotes, the guard's, or not valid now */
export const assertMayChange = (remote: string, { certificate }: Token): void => {
  const { holder, remotes, role } = certificate
  if (!isMadeFor(certificate, remote)) {
    throw new ReleaseError(
      'not-your-remote',
      `The token of ${holder} is made for ${remotes.join(', ')}, not for ${remote}`,
    )
  }
  if (role === 'guard') {
    throw new ReleaseError(
      'not-your-remote',
      `The token of ${holder} is a guard's: only servers use it`,
    )
  }
  const problem = validityProblem(certificate, new Date().toISOString(), 'this machine')
  if (problem !== null) throw new ReleaseError('not-your-remote', problem)
}

/** @throws ReleaseError when the token cannot release the remote */
export const assertMayRelease = (remote: string, token: Token): void => {
  assertMayChange(remote, token)
  const { holder, role } = token.certificate
  if (role === 'team') return
  throw new ReleaseError('not-your-remote', `The token of ${holder} cannot release anything new`)
}

/** @throws ReleaseError when the release cannot run in the running shell */
export const assertShellFits = (
  release: Expectations,
  needs: Needs | null,
  offers: Offers,
): void => {
  const misfit = findMisfit(release, needs, offers)
  if (misfit) throw new ReleaseError(misfit.code, misfit.reason)
}

/** @throws ReleaseError when a route is the site's own, or the shell has no such slot or menu */
export const assertMayClaim = (manifest: BuiltManifest, host: HostManifest): void => {
  const { name, routes, slots } = manifest
  const { reserved = [], slots: known } = host
  const route = routes.find((path) => reserved.some((pattern) => new RegExp(pattern).test(path)))
  if (route !== undefined) {
    throw new ReleaseError('routes-overlap', `${name} claims ${route}, which is the site's own`)
  }
  const slot = known && slots.find((one) => !known.includes(one))
  if (slot !== undefined) {
    throw new ReleaseError('unknown-slot', `${name} fills ${slot}, which the shell does not have`)
  }
  assertPlacesExist(manifest, host)
}

/** An older shell has none of these places, and ignores what a release puts there. */
const assertPlacesExist = (
  { name, menu = [], fills = [] }: BuiltManifest,
  { menus, slots = [] }: HostManifest,
): void => {
  if (!menus) return
  const places = [
    ...menu.filter(({ place }) => !menus.includes(place)).map(({ place }) => `the menu ${place}`),
    ...fills.filter(({ slot }) => !slots.includes(slot)).map(({ slot }) => `the slot ${slot}`),
  ]
  if (places.length === 0) return
  throw new ReleaseError(
    'unknown-slot',
    `${name} adds to ${places.join(' and ')}, which the shell does not have`,
  )
}

/** @throws ReleaseError when the site would not load the entry */
export const assertOriginIsAllowed = (entry: string, { origins }: HostManifest): void => {
  if (isAllowedEntry(entry, origins)) return
  throw new ReleaseError(
    'origin-not-allowed',
    `The site loads no remote from ${new URL(entry).origin}: its REMOTE_ORIGINS does not name it`,
  )
}
