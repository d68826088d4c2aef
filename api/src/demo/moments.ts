import type { Random } from './random'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/**
 * As many moments as asked for, newest first, over the days before `now`. Each has a slot of
 * its own, so that no two are equal and the list stays evenly filled, but not regular.
 */
export const spreadMoments = ({
  now,
  random,
  count,
  days,
}: {
  now: Date
  random: Random
  count: number
  days: number
}): Date[] => {
  const slot = days / count
  return Array.from({ length: count }, (_, index) =>
    daysBefore(now, (index + 0.1 + random.next() * 0.8) * slot),
  )
}
