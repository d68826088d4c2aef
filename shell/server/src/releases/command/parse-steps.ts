import type { RolloutStep } from '../../registry/registry-revision'

const maximumSteps = 10

const parseStep = (text: string): RolloutStep | null => {
  const [, share, count, unit] = /^([1-9]\d{0,2})(?::([1-9]\d{0,5})([mv]))?$/.exec(text) ?? []
  const percent = Number(share)
  if (share === undefined || percent > 100) return null
  if (count === undefined) return { percent }
  return unit === 'v' ? { percent, visits: Number(count) } : { percent, minutes: Number(count) }
}

/**
 * Reads the steps of a rollout, such as `1:200v,10:60m,100`: rising shares, each but the last for
 * a number of visits or minutes. `null` for anything else.
 */
export const parseSteps = (text: string): readonly RolloutStep[] | null => {
  const steps = text.split(',').flatMap((step) => parseStep(step) ?? [])
  const isComplete = steps.length === text.split(',').length && steps.length <= maximumSteps
  const isRising = steps.every(({ percent }, at) => percent > (steps[at - 1]?.percent ?? 0))
  const isTimed = steps.slice(0, -1).every(({ minutes, visits }) => minutes ?? visits)
  return isComplete && isRising && isTimed ? steps : null
}
