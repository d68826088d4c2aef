import {
  type AlertPeriod,
  maximumSavedSearches,
  type SavedFilters,
  type SavedSearch,
  type SavedSearchInput,
  type SavedSearchUpdate,
  savedSearchPath,
  toSearchKey,
} from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { KeyedMutex } from '../../database/keyed-mutex'
import type { Repositories } from '../../repositories'
import type { StoredMember } from '../members/members.documents'
import { findNextLocal } from '../notifications/local-time'
import { toChoices } from '../notifications/notification-choices.documents'
import type { Notifier } from '../notifications/notifier'
import { getNear } from '../places/near'
import { createSavedSearchNotFoundError, createTooManySearchesError } from './saved-searches.errors'
import type { StoredSavedSearch } from './saved-searches.repository'

export interface SavedSearchesDependencies
  extends Pick<Repositories, 'savedSearches' | 'notificationChoices' | 'locks'> {
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly notifier: Notifier
  readonly now: () => Date
}

/** With the digests, in the morning of the member. */
const alertHour = 8

export const toSavedSearch = (search: StoredSavedSearch): SavedSearch => ({
  id: search._id.toHexString(),
  name: search.name,
  filters: search.filters,
  alerts: search.alerts,
  newCount: search.alerts === 'none' ? 0 : search.newCount,
  createdAt: search.createdAt.toISOString(),
})

/** Filters that are left out are not stored. */
const withoutEmpty = (filters: SavedFilters): SavedFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

interface Alerting {
  readonly alerts: AlertPeriod
  readonly member: StoredMember
}

/** When the next daily alert of a member is due. */
export async function findNextAlert(
  { alerts, member }: Alerting,
  { notificationChoices, now }: Pick<SavedSearchesDependencies, 'notificationChoices' | 'now'>,
): Promise<Date | null> {
  if (alerts !== 'daily') return null
  const { timeZone } = toChoices(await notificationChoices.find(member._id), member)
  const isWanted = ({ hour, minute }: { hour: number; minute: number }) =>
    hour === alertHour && minute === 0
  return findNextLocal(now(), { timeZone, isWanted })
}

interface SaveSearch {
  readonly _id: ObjectId
  readonly input: SavedSearchInput
  readonly member: StoredMember
}

/** Saves a search. The same filters again return the saved one as it is. */
export async function saveSearch(
  { _id, input, member }: SaveSearch,
  deps: SavedSearchesDependencies,
): Promise<StoredSavedSearch> {
  const { savedSearches, database, locks, mutex, now } = deps
  const { name, alerts, ...given } = input
  await getNear(given)
  const filters = withoutEmpty(given)
  const userId = member._id
  const dueAt = await findNextAlert({ alerts, member }, deps)
  const dates = { checkedAt: now(), createdAt: now(), dueAt }
  const search = {
    _id,
    userId,
    key: toSearchKey(filters),
    name,
    filters,
    alerts,
    newCount: 0,
    ...dates,
  }
  const lock = `saved searches of ${userId.toHexString()}` as const
  // The mutex only against conflicts: the lock holds across processes.
  return await mutex(lock, () =>
    database.transaction(async (session) => {
      await locks.take(lock, session)
      const same = await savedSearches.findSame(search, session)
      if (same) return same
      const count = await savedSearches.count(userId, { limit: maximumSavedSearches, session })
      if (count >= maximumSavedSearches) throw createTooManySearchesError()
      await savedSearches.insert(search, session)
      return search
    }),
  )
}

interface OneSearch {
  readonly id: string
  readonly member: StoredMember
}

async function getOwnSearch(
  { id, member }: OneSearch,
  { savedSearches }: Pick<SavedSearchesDependencies, 'savedSearches'>,
): Promise<StoredSavedSearch> {
  const searchId = parseId(id)
  const search = searchId && (await savedSearches.findById(searchId))
  if (!search?.userId.equals(member._id)) throw createSavedSearchNotFoundError()
  return search
}

/**
 * Changes the name, and how soon a member is told. What was posted without alerts is not told when
 * they are on again.
 */
export async function changeSearch(
  { id, member, input }: OneSearch & { readonly input: SavedSearchUpdate },
  deps: SavedSearchesDependencies,
): Promise<StoredSavedSearch> {
  const search = await getOwnSearch({ id, member }, deps)
  const { alerts, name = search.name } = input
  const changes = {
    ...(name !== search.name && { name }),
    ...(alerts !== search.alerts && (await toAlertChange({ search, alerts, member }, deps))),
  }
  if (Object.keys(changes).length === 0) return search
  const changed = await deps.savedSearches.set(search._id, changes)
  if (!changed) throw createSavedSearchNotFoundError()
  return changed
}

async function toAlertChange(
  { search, ...alerting }: Alerting & { readonly search: StoredSavedSearch },
  deps: SavedSearchesDependencies,
) {
  const dueAt = await findNextAlert(alerting, deps)
  const since = search.alerts === 'none' ? { checkedAt: deps.now(), newCount: 0 } : {}
  return { alerts: alerting.alerts, dueAt, ...since }
}

/** The member has seen what the search found. */
export async function markSearchSeen(
  command: OneSearch,
  deps: SavedSearchesDependencies,
): Promise<void> {
  const search = await getOwnSearch(command, deps)
  const wasNoticed = await deps.database.transaction(async (session) => {
    await deps.savedSearches.set(search._id, { newCount: 0 }, session)
    return await deps.notifier.markRead(search.userId, noticeOf(search), session)
  })
  if (wasNoticed) await deps.notifier.announce(search)
}

export async function deleteSearch(
  command: OneSearch,
  deps: SavedSearchesDependencies,
): Promise<void> {
  const search = await getOwnSearch(command, deps)
  await deps.savedSearches.delete(search._id)
  if (await deps.notifier.markRead(search.userId, noticeOf(search))) {
    await deps.notifier.announce(search)
  }
}

/** The notice about what a search has found. */
export const noticeOf = ({ _id, filters }: StoredSavedSearch) =>
  ({
    kind: 'saved_search',
    path: savedSearchPath({ id: _id.toHexString(), filters }),
  }) as const
