/** The upper bounds of the buckets of load times; longer loads are in one more bucket. */
export const loadTimeBoundsMs = [
  100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 4500, 6000, 10_000,
] as const

/** The number of loads by bucket, without empty buckets. */
export type LoadTimes = Readonly<Record<number, number>>

/** The bucket of a load time. */
export const loadTimeBucket = (milliseconds: number): number => {
  const bucket = loadTimeBoundsMs.findIndex((bound) => milliseconds <= bound)
  return bucket === -1 ? loadTimeBoundsMs.length : bucket
}

/**
 * The load time that a share of the loads did not exceed. Loads are assumed to be spread evenly
 * within a bucket; the result is at most the last bound. `null` without loads.
 */
export function loadTimeWithin(times: LoadTimes, share: number): number | null {
  const counts = loadTimeBoundsMs.map((_, bucket) => times[bucket] ?? 0)
  const total = counts.reduce((sum, count) => sum + count, times[loadTimeBoundsMs.length] ?? 0)
  if (total === 0) return null
  let left = total * share
  for (const [bucket, count] of counts.entries()) {
    const from = loadTimeBoundsMs[bucket - 1] ?? 0
    const to = loadTimeBoundsMs[bucket] ?? from
    if (left <= count) return Math.round(from + (to - from) * (left / count))
    left -= count
  }
  return loadTimeBoundsMs.at(-1) ?? null
}
