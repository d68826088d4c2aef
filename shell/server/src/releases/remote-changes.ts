import { type Audience, sizeOf } from '../registry/audience'
import type { ChangedRemote, RemoteChange } from '../registry/change-registry'
import { findClaim } from '../registry/claims'
import type { Release, RemoteRecord } from '../registry/registry-revision'
import type { VerifiedRegistry, VerifiedRemote } from '../registry/verify-revision'
import { ReleaseError } from './release-error'

// The changes of a remote's record. Each is computed from the present record, and again when
// another change was written first.

/** A release, and the text that its team has signed. */
export interface SignedRelease {
  readonly release: Release
  readonly text: string
}

/** A page, and the name of a part in a slot, have one owner each. */
const assertClaimsAreFree = (release: Release, registry: VerifiedRegistry | null) => {
  const { name } = release
  const others = (registry?.remotes ?? []).filter(({ record }) => record.name !== name)
  const claimant = { name, releases: [release] }
  const slot = findClaim('slots', claimant, others)
  if (slot) {
    const { claimed, owner } = slot
    throw new ReleaseError('slot-taken', `${name} fills ${claimed}, which belongs to ${owner}`)
  }
  const route = findClaim('routes', claimant, others)
  if (!route) return
  const { claimed, taken, owner } = route
  throw new ReleaseError(
    'routes-overlap',
    `${name} claims ${claimed}, but ${taken} belongs to ${owner}`,
  )
}

export const assertNotPinned = (before: VerifiedRemote | null) => {
  if (!before?.record.isPinned) return
  const { live, record } = before
  throw new ReleaseError(
    'pinned',
    `${record.name} is pinned to ${live?.version}: unpin it first (pnpm release unpin ${record.name})`,
  )
}

export const fieldsOf = ({ record }: VerifiedRemote): ChangedRemote['record'] => {
  const { live, canary, isPinned, isOff } = record
  return { live, canary, isPinned, isOff }
}

export const released = (remote: string, before: VerifiedRemote | null): VerifiedRemote => {
  if (before) return before
  throw new ReleaseError('unknown-release', `${remote} was never released`)
}

export const unreleased: ChangedRemote['record'] = {
  live: null,
  canary: null,
  isPinned: false,
  isOff: false,
}

export const noPercent = { percent: null }

/** Makes a release live for all visitors. */
export const releaseTo = ({ release, text }: SignedRelease): RemoteChange => ({
  remote: release.name,
  make: (before, registry) => {
    assertClaimsAreFree(release, registry)
    assertNotPinned(before)
    if (before?.live?.version === release.version && !before.canary) return null
    const switches: Pick<RemoteRecord, 'isPinned' | 'isOff'> = {
      isPinned: false,
      isOff: before?.record.isOff ?? false,
    }
    return {
      record: { ...switches, live: text, canary: null },
      change: {
        action: 'release',
        version: release.version,
        previous: before?.live?.version ?? null,
        ...noPercent,
      },
    }
  },
})

const assertNoOtherCanary = ({ canary }: VerifiedRemote, { name, version }: Release) => {
  if (!canary || canary.release.version === version) return
  throw new ReleaseError(
    'canary-active',
    `${name} has the canary ${canary.release.version} out to ${canary.percent} %: withdraw it (pnpm release canary ${name} 0), or replace it (--replace)`,
  )
}

interface CanaryOptions {
  readonly percent: number
  /** Who has it whatever the share is. */
  readonly audience?: Audience | undefined
  /** Whether it takes the place of another canary. */
  readonly replaces?: boolean
}

/**
 * Serves a release to a share of the visitors, and to whom it names. The others keep the live
 * one; before the first they do not have the remote.
 */
export const canaryTo = (
  { release, text }: SignedRelease,
  { percent, audience, replaces = false }: CanaryOptions,
): RemoteChange => ({
  remote: release.name,
  make: (before, registry) => {
    assertClaimsAreFree(release, registry)
    assertNotPinned(before)
    if (before && !replaces) assertNoOtherCanary(before, release)
    const fields = before ? fieldsOf(before) : unreleased
    return {
      record: { ...fields, canary: { release: text, percent, ...(audience && { audience }) } },
      change: {
        action: 'canary',
        version: release.version,
        previous: before?.live?.version ?? null,
        percent,
        ...(audience && { audience: sizeOf(audience) }),
      },
    }
  },
})

/** The canary of a remote, with its signed text. */
const canaryOf = (remote: string, before: VerifiedRemote | null, percent: number) => {
  const current = released(remote, before)
  const { record, canary } = current
  if (canary && record.canary) {
    return { current, canary, signed: { release: canary.release, text: record.canary.release } }
  }
  throw new ReleaseError(
    'unknown-release',
    `${remote} has no canary: pnpm release ${remote} --canary ${percent || 10} releases one`,
  )
}

/** Names others for the present canary, which keeps its share unless another is given. */
export const nameForCanary = (
  remote: string,
  audience: Audience,
  percent: number | null,
): RemoteChange => ({
  remote,
  make: (before, registry) => {
    const { canary, signed } = canaryOf(remote, before, 0)
    return canaryTo(signed, { percent: percent ?? canary.percent, audience }).make(before, registry)
  },
})

/**
 * Serves the present canary to another share: to all visitors at 100, to none at 0. Who is named
 * keeps it at the shares between.
 */
export const shareOfCanary = (remote: string, percent: number): RemoteChange => ({
  remote,
  make: (before, registry) => {
    const { current, canary, signed } = canaryOf(remote, before, percent)
    if (percent === 100) return releaseTo(signed).make(before, registry)
    if (percent === 0) return withdrawal(current, canary.release)
    return canaryTo(signed, { percent, audience: canary.audience }).make(before, registry)
  },
})

/** Without the canary. */
export const withdrawal = (before: VerifiedRemote, { version }: Release): ChangedRemote => ({
  record: { ...fieldsOf(before), canary: null },
  change: {
    action: 'rollback',
    // Before the first release for all, nothing takes the place of the canary.
    version: before.live?.version ?? version,
    previous: version,
    percent: 0,
  },
})

/** Makes an earlier release live again, despite a pin. A canary ends. */
export const rollBackTo = ({ release, text }: SignedRelease): RemoteChange => ({
  remote: release.name,
  make: (before, registry) => {
    assertClaimsAreFree(release, registry)
    const current = released(release.name, before)
    if (current.live?.version === release.version) {
      return current.canary ? withdrawal(current, current.canary.release) : null
    }
    return {
      record: { ...fieldsOf(current), live: text, canary: null },
      change: {
        action: 'rollback',
        version: release.version,
        previous: current.live?.version ?? null,
        ...noPercent,
      },
    }
  },
})

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
