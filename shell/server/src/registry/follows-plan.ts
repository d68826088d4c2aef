import { isDeepStrictEqual } from 'node:util'
import type { RemoteRecord } from './registry-revision'

/**
 * Whether a record is one that the guard may make of a team's or an operator's: the canary at a
 * step of its plan, withdrawn, or live for all where the plan says so. A candidate that nobody has
 * can only be withdrawn: the team starts it.
 */
export const follows = (record: RemoteRecord, basis: RemoteRecord): boolean => {
  const { name, sequence, isPinned, isOff, live, canary } = record
  const planned = basis.canary
  const isSame = name === basis.name && isPinned === basis.isPinned && isOff === basis.isOff
  if (!isSame || !planned || sequence <= basis.sequence) return false
  const steps = planned.percent > 0 ? (planned.rollout?.steps ?? []) : []
  const shares = [planned.percent, ...steps.map(({ percent }) => percent)]
  if (canary) {
    const isPlanned = canary.release === planned.release && shares.includes(canary.percent)
    return isPlanned && isDeepStrictEqual(canary.audience, planned.audience) && live === basis.live
  }
  return live === basis.live || (live === planned.release && shares.includes(100))
}
