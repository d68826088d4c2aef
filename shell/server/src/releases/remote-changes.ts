import type { ChangedRemote, RemoteChange } from '../registry/change-registry'
import type { Release, RemoteRecord } from '../registry/registry-revision'
import { findClaim, type VerifiedRegistry, type VerifiedRemote } from '../registry/verify-revision'
import { ReleaseError } from './release-error'

// The changes of a remote's record. Each is computed from the present record, and again when
// another change was written first.

/** A release, and the text that its team has signed. */
export interface SignedRelease {
  readonly release: Release
  readonly text: string
}

/** A page and a slot have one owner each. */
const assertClaimsAreFree = (release: Release, registry: VerifiedRegistry | null) => {
  const { name, routes, slots } = release
  const others = (registry?.remotes ?? []).filter(({ record }) => record.name !== name)
  for (const { record, live, canary } of others) {
    const taken = [...live.slots, ...(canary?.release.slots ?? [])]
    const slot = slots.find((one) => taken.includes(one))
    if (slot === undefined) continue
    throw new ReleaseError('slot-taken', `${name} fills ${slot}, which belongs to ${record.name}`)
  }
  const claim = findClaim(routes, others)
  if (!claim) return
  const { claimed, taken, owner } = claim
  throw new ReleaseError(
    'routes-overlap',
    `${name} claims ${claimed}, but ${taken} belongs to ${owner}`,
  )
}

const assertNotPinned = (before: VerifiedRemote | null) => {
  if (!before?.record.isPinned) return
  const { live } = before
  throw new ReleaseError(
    'pinned',
    `${live.name} is pinned to ${live.version}: unpin it first (release unpin ${live.name})`,
  )
}

const fieldsOf = ({ record }: VerifiedRemote): ChangedRemote['record'] => {
  const { live, canary, isPinned, isOff } = record
  return { live, canary, isPinned, isOff }
}

const released = (remote: string, before: VerifiedRemote | null): VerifiedRemote => {
  if (before) return before
  throw new ReleaseError('unknown-release', `${remote} was never released`)
}

const noPercent = { percent: null }

/** Makes a release live for all visitors. */
export const releaseTo = ({ release, text }: SignedRelease): RemoteChange => ({
  remote: release.name,
  make: (before, registry) => {
    assertClaimsAreFree(release, registry)
    assertNotPinned(before)
    if (before?.live.version === release.version && !before.canary) return null
    const switches: Pick<RemoteRecord, 'isPinned' | 'isOff'> = {
      isPinned: false,
      isOff: before?.record.isOff ?? false,
    }
    return {
      record: { ...switches, live: text, canary: null },
      change: {
        action: 'release',
        version: release.version,
        previous: before?.live.version ?? null,
        ...noPercent,
      },
    }
  },
})

const assertNoOtherCanary = ({ canary }: VerifiedRemote, { name, version }: Release) => {
  if (!canary || canary.release.version === version) return
  throw new ReleaseError(
    'canary-active',
    `${name} has the canary ${canary.release.version} out to ${canary.percent} %: withdraw it (release canary ${name} 0), or replace it (--replace)`,
  )
}

/**
 * Serves a release to a share of the visitors; the others keep the live one.
 * @param replaces whether it takes the place of another canary
 */
export const canaryTo = (
  { release, text }: SignedRelease,
  { percent, replaces = false }: { readonly percent: number; readonly replaces?: boolean },
): RemoteChange => ({
  remote: release.name,
  make: (before, registry) => {
    assertClaimsAreFree(release, registry)
    assertNotPinned(before)
    const current = released(release.name, before)
    if (!replaces) assertNoOtherCanary(current, release)
    return {
      record: { ...fieldsOf(current), canary: { release: text, percent } },
      change: {
        action: 'canary',
        version: release.version,
        previous: current.live.version,
        percent,
      },
    }
  },
})

/** Serves the present canary to another share: to all visitors at 100, to none at 0. */
export const shareOfCanary = (remote: string, percent: number): RemoteChange => ({
  remote,
  make: (before, registry) => {
    const { record, canary } = released(remote, before)
    if (!canary || !record.canary) {
      throw new ReleaseError(
        'unknown-release',
        `${remote} has no canary: pnpm release ${remote} --canary ${percent || 10} releases one`,
      )
    }
    const signed = { release: canary.release, text: record.canary.release }
    if (percent === 100) return releaseTo(signed).make(before, registry)
    if (percent === 0) return withdrawal(released(remote, before))
    return canaryTo(signed, { percent }).make(before, registry)
  },
})

const withdrawal = (before: VerifiedRemote): ChangedRemote => ({
  record: { ...fieldsOf(before), canary: null },
  change: {
    action: 'rollback',
    version: before.live.version,
    previous: before.canary?.release.version ?? null,
    percent: 0,
  },
})

/** Makes an earlier release live again, despite a pin. A canary ends. */
export const rollBackTo = ({ release, text }: SignedRelease): RemoteChange => ({
  remote: release.name,
  make: (before, registry) => {
    assertClaimsAreFree(release, registry)
    const current = released(release.name, before)
    if (current.live.version === release.version) {
      return current.canary ? withdrawal(current) : null
    }
    return {
      record: { ...fieldsOf(current), live: text, canary: null },
      change: {
        action: 'rollback',
        version: release.version,
        previous: current.live.version,
        ...noPercent,
      },
    }
  },
})

/** Sets fields of the record. */
const switching = (
  remote: string,
  action: 'pin' | 'unpin' | 'off' | 'on',
  fields: Partial<ChangedRemote['record']>,
): RemoteChange => ({
  remote,
  make: (before) => {
    const current = released(remote, before)
    const record = fieldsOf(current)
    const isSame = Object.entries(fields).every(
      ([name, value]) => record[name as keyof typeof record] === value,
    )
    if (isSame) return null
    return {
      record: { ...record, ...fields },
      change: { action, version: current.live.version, previous: null, ...noPercent },
    }
  },
})

/** Rejects releases while it is set. */
export const pin = (remote: string) => switching(remote, 'pin', { isPinned: true })
export const unpin = (remote: string) => switching(remote, 'unpin', { isPinned: false })
/** Removes a remote from the site; its pages and slots show a notice. */
export const switchOff = (remote: string) => switching(remote, 'off', { isOff: true })
export const switchOn = (remote: string) => switching(remote, 'on', { isOff: false })

/** The same change, but it fails when the registry has changed since the decision. */
export const decidedAt = (revision: number, { remote, make }: RemoteChange): RemoteChange => ({
  remote,
  make: (before, registry) => {
    if (registry?.revision !== revision) {
      throw new ReleaseError(
        'registry-changed',
        `The registry is at revision ${registry?.revision ?? 0}, not ${revision}`,
      )
    }
    return make(before, registry)
  },
})
