import type { ClientSession } from 'mongodb'
import type { KeyedMutex } from '../../database/keyed-mutex'
import type { PageRequest } from '../../database/keyset'
import type { LocksRepository } from '../../database/locks.repository'
import type { Repositories } from '../../repositories'
import { seenInOrder } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { toClassified } from './classifieds.documents'
import { createClassifiedNotFoundError, createTooManySavedError } from './classifieds.errors'
import { type ClassifiedsDependencies, getVisibleClassified } from './classifieds.usecases'

const maximumSaved = 500

export interface SavingDependencies
  extends ClassifiedsDependencies,
    Pick<Repositories, 'withdrawnRecords'> {
  readonly locks: LocksRepository
  readonly mutex: KeyedMutex
}

interface ListSaved {
  readonly member: StoredMember
  readonly request: PageRequest
}

/** One page of what a member saved. What was removed, or the member does not see, is left out. */
export async function listSavedClassifieds(
  { member, request }: ListSaved,
  deps: ClassifiedsDependencies,
) {
  const { classifieds, savedClassifieds } = deps
  const page = await savedClassifieds.findPage(member._id, request)
  const ids = page.items.map(({ classifiedId }) => classifiedId)
  const records = await classifieds.findByIds(ids)
  const shown = await seenInOrder({ ids, records, reader: member }, deps)
  return { items: shown.map(toClassified), next: page.next }
}

/** The ids of all that a member saved, for the marks in lists. */
export async function listSavedIds(
  { member }: Pick<ListSaved, 'member'>,
  { savedClassifieds }: Pick<ClassifiedsDependencies, 'savedClassifieds'>,
) {
  const ids = await savedClassifieds.findIds(member._id, maximumSaved)
  return { ids: ids.map((id) => id.toHexString()) }
}

interface OneClassified {
  readonly id: string
  readonly member: StoredMember
}

/** Saves a classified; saving it again changes nothing. */
export async function saveClassified(
  { id, member }: OneClassified,
  deps: SavingDependencies,
): Promise<void> {
  const { classifieds, database, locks, mutex, savedClassifieds, now } = deps
  const { _id: classifiedId } = await getVisibleClassified({ id, reader: member }, deps)
  const saving = { userId: member._id, classifiedId }
  const lock = `saved classifieds of ${member._id.toHexString()}` as const
  // The mutex only against conflicts: the lock holds across processes.
  await mutex(lock, () =>
    database.transaction(async (session) => {
      await locks.take(lock, session)
      if (await savedClassifieds.isSaved(saving, session)) return
      await makeRoom(member, deps, session)
      const classified = await classifieds.findOne(classifiedId, session)
      if (!classified) throw createClassifiedNotFoundError()
      const { price, state = 'active' } = classified
      await savedClassifieds.add({ ...saving, price, state, createdAt: now() }, session)
    }),
  )
}

/** Imports remove many records at once: what they have removed is forgotten when room is needed. */
async function makeRoom(
  { _id: userId }: StoredMember,
  { classifieds, hiddenRecords, withdrawnRecords, savedClassifieds }: SavingDependencies,
  session: ClientSession,
) {
  const ids = await savedClassifieds.findIds(userId, maximumSaved, session)
  if (ids.length < maximumSaved) return
  const there = await Promise.all([
    classifieds.findByIds(ids),
    hiddenRecords.findAll(ids),
    withdrawnRecords.findAll(ids),
  ])
  const known = new Set(there.flat().map(({ _id }) => _id.toHexString()))
  const classifiedIds = ids.filter((id) => !known.has(id.toHexString()))
  if (classifiedIds.length === 0) throw createTooManySavedError()
  await savedClassifieds.forgetAll({ userId, classifiedIds }, session)
}

/** Removes a saved classified from the list, also repeatedly, and one that is no longer there. */
export async function forgetClassified(
  { id, member }: OneClassified,
  deps: ClassifiedsDependencies,
): Promise<void> {
  const { _id: classifiedId } = await getVisibleClassified({ id, reader: member }, deps)
  await deps.savedClassifieds.forget({ userId: member._id, classifiedId })
}
