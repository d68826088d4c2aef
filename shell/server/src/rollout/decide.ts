import type { ReleaseFigures } from '@haulyard/shell-contract/releases'
import type { VerifiedRemote } from '../registry/verify-revision'
import type { GuardDecision } from '../releases/rollout-changes'

/** Returns what browsers have reported of a release; `null` when nothing. */
export type FiguresOf = (remote: string, version: string) => ReleaseFigures | null

const none: ReleaseFigures = { visits: 0, problems: 0, members: 0, troubledMembers: 0 }

// Members are counted once each, so nobody weighs more by reporting more. One or two have broken
// browsers of their own; three with a problem are the release's. Anybody can send anonymous
// reports, so these alone never end a rollout: the smoke suite decides.
const minimumTroubledMembers = 3
const minimumProblems = 5

/** A candidate may not do worse than twice the live release, and one in a hundred more. */
const exceeds = (candidate: number, live: number) => candidate > 2 * live + 0.01

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

const verdictOf = (candidate: ReleaseFigures, live: ReleaseFigures) => {
  const members = (of: ReleaseFigures) => shareOf(of.troubledMembers, of.members)
  const all = (of: ReleaseFigures) => shareOf(of.problems, of.visits)
  return {
    isBad:
      candidate.troubledMembers >= minimumTroubledMembers &&
      exceeds(members(candidate), members(live)),
    isSuspect: candidate.problems >= minimumProblems && exceeds(all(candidate), all(live)),
  }
}

type Rollout = NonNullable<NonNullable<VerifiedRemote['canary']>['rollout']>

/** The next share of a plan, when the present step is over. */
const nextShare = (rollout: Rollout, percent: number, visits: number, now: Date) => {
  const at = rollout.steps.findIndex((step) => step.percent === percent)
  const step = rollout.steps[at]
  const next = rollout.steps[at + 1]
  if (!step || !next) return null
  const { minutes, visits: wanted = 0 } = step
  const passedMs = now.getTime() - Date.parse(rollout.stepAt)
  const isLongEnough = minutes === undefined || passedMs >= minutes * 60_000
  return isLongEnough && visits - rollout.visitsBefore >= wanted ? next.percent : null
}

/** Whether anybody has the canary without choosing it. */
export const isOut = ({ record, canary }: VerifiedRemote): boolean =>
  !record.isOff && canary !== null && (canary.percent > 0 || canary.audience !== undefined)

/** What is to be done with a remote's canary; `null` for nothing. */
export const decide = (
  remote: VerifiedRemote,
  figuresOf: FiguresOf,
  now: Date,
): GuardDecision | null => {
  const { record, live, canary } = remote
  if (!canary || !isOut(remote)) return null
  const { percent, rollout, release } = canary
  const figures = {
    candidate: figuresOf(record.name, release.version) ?? none,
    live: live && figuresOf(record.name, live.version),
  }
  const { isBad, isSuspect } = verdictOf(figures.candidate, figures.live ?? none)
  const decision = { sequence: record.sequence, figures, now }
  if (isBad) return { ...decision, outcome: 'stopped', percent: 0 }
  if (!rollout || rollout.isPaused || record.isPinned) return null
  if (isSuspect && !rollout.isConfirmed) return { ...decision, outcome: 'paused', percent }
  const next = nextShare(rollout, percent, figures.candidate.visits, now)
  return next === null ? null : { ...decision, outcome: 'advanced', percent: next }
}
