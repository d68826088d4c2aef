const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses after the attempts, about a day in all. */
export const retryPauses = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
] as const

/** Up to so much longer, so that the events of an outage do not come back all at once. */
export const jitter = 0.2

/** When to try again after so many attempts; `null`: not any more. */
export function retryAt(tries: number, now: Date): Date | null {
  const pause = retryPauses[tries - 1]
  if (pause === undefined) return null
  return new Date(now.getTime() + Math.round(pause * (1 + Math.random() * jitter)))
}
