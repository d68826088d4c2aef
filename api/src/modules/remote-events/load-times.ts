/** Where the buckets of load times end; what took longer still is in one more. */
export const loadTimeBoundsMs = [
  100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 4500, 6000, 10_000,
] as const

/** How many loads were how long: by the number of the bucket. Empty ones are left out. */
export type LoadTimes = Readonly<Record<number, number>>

/** The number of the bucket that a load counts in. */
export const loadTimeBucket = (milliseconds: number): number => {
  const bucket = loadTimeBoundsMs.findIndex((bound) => milliseconds <= bound)
  return bucket === -1 ? loadTimeBoundsMs.length : bucket
}

/**
 * How long the share of the loads took at most: as if those in a bucket lay evenly in it,
 * and never more than the last bound. `null` without loads.
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
