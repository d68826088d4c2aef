import type { ReleaseEvent } from '@haulyard/shell-contract/releases'
import type { Audience } from '../registry/audience'
import type { ChangedRemote, RemoteChange } from '../registry/change-registry'
import type { Rollout, RolloutStep } from '../registry/registry-revision'
import type { VerifiedRemote } from '../registry/verify-revision'
import { ReleaseError } from './release-error'
import {
  assertNotPinned,
  canaryTo,
  fieldsOf,
  released,
  releaseTo,
  type SignedRelease,
  withdrawal,
} from './remote-changes'

// The changes of a guarded rollout (decision 073).

interface CandidateOptions {
  readonly steps: readonly RolloutStep[]
  /** Who has it at once. */
  readonly audience?: Audience | undefined
  readonly replaces: boolean
}

/**
 * Publishes a release as a candidate: until it is confirmed, only those have it who are named, or
 * choose it.
 */
export const candidateOf = (
  signed: SignedRelease,
  { steps, audience, replaces }: CandidateOptions,
): RemoteChange => ({
  remote: signed.release.name,
  make: (before, registry) => {
    const made = canaryTo(signed, { percent: 0, audience, replaces }).make(before, registry)
    if (!made) return null
    const rollout: Rollout = {
      steps: [...steps],
      stepAt: new Date().toISOString(),
      visitsBefore: 0,
      isPaused: false,
      isConfirmed: false,
    }
    const named = audience && { audience }
    const canary = { release: signed.text, percent: 0, rollout, ...named }
    return {
      record: { ...made.record, canary },
      change: { ...made.change, rollout: 'candidate' },
    }
  },
})

/** The canary of a rollout, with its signed text. */
const rolloutOf = (remote: string, before: VerifiedRemote | null) => {
  const current = released(remote, before)
  const { canary, record } = current
  if (canary?.rollout && record.canary) {
    const signed = { release: canary.release, text: record.canary.release }
    return { current, canary, rollout: canary.rollout, signed }
  }
  throw new ReleaseError(
    'unknown-release',
    `${remote} has no candidate: pnpm release ${remote} --rollout <steps> publishes one`,
  )
}

/** Says that the smoke suite has passed: starts a candidate's rollout, or continues a paused one. */
export const confirm = (remote: string, evidence: string | null): RemoteChange => ({
  remote,
  make: (before, registry) => {
    const { canary, rollout, signed } = rolloutOf(remote, before)
    assertNotPinned(before)
    const percent = canary.percent || (rollout.steps[0]?.percent ?? 0)
    const made =
      percent === 100
        ? releaseTo(signed).make(before, registry)
        : canaryTo(signed, { percent, audience: canary.audience }).make(before, registry)
    if (!made) return null
    const next = {
      ...rollout,
      stepAt: new Date().toISOString(),
      isPaused: false,
      isConfirmed: rollout.isPaused,
    }
    return {
      record: {
        ...made.record,
        canary: made.record.canary && { ...made.record.canary, rollout: next },
      },
      change: { ...made.change, rollout: 'confirmed', ...(evidence === null ? {} : { evidence }) },
    }
  },
})

/** What the guard does with a canary. */
export interface GuardDecision {
  /** The record that it has decided on: after another change it does nothing. */
  readonly sequence: number
  readonly outcome: 'advanced' | 'paused' | 'stopped'
  /** The share afterwards. */
  readonly percent: number
  readonly figures: NonNullable<ReleaseEvent['figures']>
  readonly now: Date
}

const nextRecord = (
  before: VerifiedRemote,
  { outcome, percent, figures, now }: GuardDecision,
): ChangedRemote['record'] => {
  const fields = fieldsOf(before)
  const { canary } = fields
  if (!canary || outcome === 'stopped') return { ...fields, canary: null }
  if (percent === 100) return { ...fields, live: canary.release, canary: null }
  const rollout = canary.rollout && {
    ...canary.rollout,
    ...(outcome === 'paused'
      ? { isPaused: true }
      : { stepAt: now.toISOString(), visitsBefore: figures.candidate.visits }),
  }
  return { ...fields, canary: { ...canary, percent, ...(rollout && { rollout }) } }
}

/** Makes a decision of the guard. */
export const guarded = (remote: string, decision: GuardDecision): RemoteChange => ({
  remote,
  make: (before) => {
    if (!before?.canary || before.record.sequence !== decision.sequence) return null
    const { version } = before.canary.release
    const { outcome, percent, figures } = decision
    const rollout = percent === 100 ? ('completed' as const) : outcome
    const previous = before.live?.version ?? null
    const change =
      outcome === 'stopped'
        ? withdrawal(before, before.canary.release).change
        : percent === 100
          ? { action: 'release' as const, version, previous, percent: null }
          : { action: 'canary' as const, version, previous, percent }
    return {
      record: { ...nextRecord(before, decision), plannedBy: before.basis.text },
      change: { ...change, rollout, figures },
    }
  },
})
