import {
  type ClassifiedState,
  type ClassifiedStateInput,
  expiryNoticeDays,
  listedDays,
} from '@haulyard/api-contract'

/** The state of a classified and its dates. Records of an earlier version have none: active. */
export interface LifeCycle {
  state?: ClassifiedState
  /** Absent: never, as of external classifieds. */
  expiresAt?: Date
  /**
   * Since when it is sold or expired. `null` or absent: it is listed. The indexes of the lists begin
   * with it.
   */
  closedAt?: Date | null
  /** When a notice of the expiry, or the expiry itself, is due; `null`: neither. */
  dueAt?: Date | null
  /** When it was posted, if it was bumped since. */
  postedAt?: Date
  /** When price or state changed, until those who saved it are told. */
  changedAt?: Date | null
}

/** What a stored classified has of it. */
export const toLifeCycle = (stored: LifeCycle): LifeCycle => ({
  ...(stored.state && { state: stored.state }),
  ...(stored.expiresAt && { expiresAt: stored.expiresAt }),
  ...(stored.closedAt !== undefined && { closedAt: stored.closedAt }),
  ...(stored.dueAt !== undefined && { dueAt: stored.dueAt }),
  ...(stored.postedAt && { postedAt: stored.postedAt }),
})

const dayMs = 24 * 3_600_000

export const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)

/** Of a classified that is listed from now on for the whole period. */
export function listedFrom(now: Date) {
  const expiresAt = daysAfter(now, listedDays)
  return { state: 'active', ...listedUntil(expiresAt) } as const
}

const listedUntil = (expiresAt: Date) => ({
  expiresAt,
  closedAt: null,
  dueAt: daysAfter(expiresAt, -expiryNoticeDays),
})

/** The change to a state that the seller has chosen. */
export function toStateChange(
  { closedAt, expiresAt }: LifeCycle,
  state: ClassifiedStateInput['state'],
  now: Date,
): LifeCycle {
  if (state === 'sold') return { state, closedAt: closedAt ?? now, dueAt: null }
  // It was listed already: its dates stay.
  if (!closedAt) return { state }
  const isOver = expiresAt === undefined || expiresAt <= now
  return { state, ...listedUntil(isOver ? daysAfter(now, listedDays) : expiresAt) }
}

/** Lists it for the whole period again; a pending sale stays pending. */
export const toRenewal = ({ state }: LifeCycle, now: Date): LifeCycle => ({
  ...listedFrom(now),
  ...(state === 'pending' && { state }),
})
