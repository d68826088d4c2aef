import { type ClassifiedState, expiryNoticeDays, listedDays } from '@haulyard/api-contract'
import { daysAfter, type LifeCycle } from '../modules/classifieds/classified-life-cycle'

/** So many days after its posting a sold classified of the demo was sold. */
const daysUntilSold = 9

/**
 * The dates of a classified of the demo. Sellers have renewed those that are listed, so that none is
 * about to expire.
 */
export function toDemoLifeCycle(state: ClassifiedState, createdAt: Date, now: Date): LifeCycle {
  let expiresAt = daysAfter(createdAt, listedDays)
  if (state === 'sold') {
    return { state, expiresAt, closedAt: daysAfter(createdAt, daysUntilSold), dueAt: null }
  }
  if (state === 'expired') return { state, expiresAt, closedAt: expiresAt, dueAt: null }
  while (daysAfter(expiresAt, -2 * expiryNoticeDays) < now) {
    expiresAt = daysAfter(expiresAt, listedDays)
  }
  return { state, expiresAt, closedAt: null, dueAt: daysAfter(expiresAt, -expiryNoticeDays) }
}
