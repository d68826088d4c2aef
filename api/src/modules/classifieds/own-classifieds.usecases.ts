import {
  type ClassifiedState,
  type ClassifiedStateInput,
  classifiedStates,
  daysBetweenBumps,
} from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { PageRequest } from '../../database/keyset'
import type { StoredMember } from '../members/members.documents'
import { isOwnedBy } from '../members/ownership'
import { recordChange } from './classified-changes'
import { toExpiryNotice } from './classified-expiry'
import { daysAfter, type LifeCycle, toRenewal, toStateChange } from './classified-life-cycle'
import { type StoredClassified, toClassifiedDocument } from './classifieds.documents'
import {
  createBumpedRecentlyError,
  createClassifiedNotFoundError,
  createNotYourClassifiedError,
  createSoldError,
} from './classifieds.errors'
import { type ClassifiedsDependencies, getVisibleClassified } from './classifieds.usecases'

interface ListOwn {
  readonly member: StoredMember
  readonly state: ClassifiedState | undefined
  readonly request: PageRequest
}

/** One page of the member's classifieds, newest first. Those that wait for a moderator are not in it. */
export const listOwnClassifieds = (
  { member, state, request }: ListOwn,
  { classifieds }: Pick<ClassifiedsDependencies, 'classifieds'>,
) => classifieds.findPageBy(member._id, state ? [state] : 'all', request)

const maximumCounted = 1000

export async function countOwnClassifieds(
  { member }: Pick<ListOwn, 'member'>,
  { classifieds }: Pick<ClassifiedsDependencies, 'classifieds'>,
) {
  const userId = member._id
  const [all = 0, ...counts] = await Promise.all(
    [undefined, ...classifiedStates].map((state) =>
      classifieds.countOwn({ userId, state }, maximumCounted),
    ),
  )
  const [active = 0, pending = 0, sold = 0, expired = 0] = counts
  return { all, active, pending, sold, expired }
}

interface Step {
  readonly id: string
  readonly member: StoredMember
}

/** Marks a classified as active, pending or sold. */
export const changeState = (
  { state, ...step }: Step & ClassifiedStateInput,
  deps: ClassifiedsDependencies,
) => change({ ...step, toChange: (existing, now) => toStateChange(existing, state, now) }, deps)

/** Lists a classified for the whole period from now on. */
export const renewClassified = (step: Step, deps: ClassifiedsDependencies) =>
  change(
    {
      ...step,
      toChange: (existing, now) => {
        if (existing.state === 'sold') throw createSoldError()
        return toRenewal(existing, now)
      },
    },
    deps,
  )

/** Puts a classified first in the lists. */
export const bumpClassified = (step: Step, deps: ClassifiedsDependencies) =>
  change(
    {
      ...step,
      toChange: (existing, now) => {
        const { closedAt, createdAt, postedAt = createdAt } = existing
        if (closedAt) throw createSoldError()
        const nextAt = daysAfter(createdAt, daysBetweenBumps)
        if (nextAt > now) throw createBumpedRecentlyError(nextAt, now)
        return { createdAt: now, postedAt }
      },
    },
    deps,
  )

interface Change extends Step {
  readonly toChange: (
    existing: StoredClassified,
    now: Date,
  ) => LifeCycle & { readonly createdAt?: Date }
}

/** Changes the state of an own classified; returns it as it is then. */
async function change(
  { id, member, toChange }: Change,
  deps: ClassifiedsDependencies,
): Promise<StoredClassified> {
  const { classifieds, database, notifier, now } = deps
  const { _id } = await getVisibleClassified({ id, reader: member }, deps)
  const work = async (session: ClientSession) => {
    const existing = await classifieds.findOne(_id, session)
    if (!existing) throw createClassifiedNotFoundError()
    if (!isOwnedBy(existing, member)) throw createNotYourClassifiedError()
    const changed = { ...existing, ...toChange(existing, now()) }
    const isOther = (changed.state ?? 'active') !== (existing.state ?? 'active')
    const values = { ...toClassifiedDocument(changed), ...(isOther && { changedAt: now() }) }
    await classifieds.update({ ...values, _id }, session)
    await recordChange({ before: existing, after: changed, by: member._id }, deps, session)
    const notice = toExpiryNotice(changed)
    if (!notice || existing.dueAt === changed.dueAt) return { changed, notice: null }
    await notifier.markRead(member._id, notice, session)
    return { changed, notice }
  }
  const { changed, notice } = await database.transaction(work)
  if (notice) await notifier.announce(notice)
  return changed
}
