import type { KeyedMutex } from '../../database/keyed-mutex'
import type { PageRequest } from '../../database/keyset'
import type { LocksRepository } from '../../database/locks.repository'
import { type AuthorReaders, seenInOrder } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { toService } from './services.documents'
import { createServiceNotFoundError, createTooManySavedError } from './services.errors'
import { getVisibleService, type ServicesDependencies } from './services.usecases'

const maximumSaved = 500

type Dependencies = Pick<ServicesDependencies, 'services' | 'savedServices'>
type Readers = Dependencies & AuthorReaders

interface ListSavedServices {
  readonly member: StoredMember
  readonly request: PageRequest
}

/** One page of the services that a member saved. Services that were removed, or that the member does not see, are left out. */
export async function listSavedServices({ member, request }: ListSavedServices, deps: Readers) {
  const { services, savedServices } = deps
  const page = await savedServices.findPage(member._id, request)
  const ids = page.items.map(({ serviceId }) => serviceId)
  const records = await services.findByIds(ids)
  const shown = await seenInOrder({ ids, records, reader: member }, deps)
  return { items: shown.map(toService), next: page.next }
}

interface OneService {
  readonly id: string
  readonly member: StoredMember
}

export async function readSavedState({ id, member }: OneService, deps: Readers) {
  const { _id: serviceId } = await getVisibleService({ id, reader: member }, deps)
  return { isSaved: await deps.savedServices.isSaved({ userId: member._id, serviceId }) }
}

export interface SavingDependencies extends ServicesDependencies, AuthorReaders {
  readonly locks: LocksRepository
  readonly mutex: KeyedMutex
}

/** Saves a service; saving it again changes nothing. */
export async function saveService(
  { id, member }: OneService,
  deps: SavingDependencies,
): Promise<void> {
  const { database, locks, mutex, services, savedServices, now } = deps
  const { _id: serviceId } = await getVisibleService({ id, reader: member }, deps)
  const saving = { userId: member._id, serviceId }
  const lock = `saved services of ${member._id.toHexString()}` as const
  // The mutex only against conflicts: the lock holds across processes.
  await mutex(lock, () =>
    database.transaction(async (session) => {
      await locks.take(lock, session)
      if (await savedServices.isSaved(saving, session)) return
      const count = await savedServices.count(member._id, { limit: maximumSaved, session })
      if (count >= maximumSaved) throw createTooManySavedError()
      await savedServices.add({ ...saving, createdAt: now() }, session)
      // Removed since it was read.
      if (!(await services.countSave(serviceId, 1, session))) throw createServiceNotFoundError()
    }),
  )
}

/** Removes a saved service. It is an error if the service does not exist, not if it was not saved. */
export async function forgetService(
  { id, member }: OneService,
  deps: Readers & Pick<ServicesDependencies, 'database'>,
): Promise<void> {
  const { database, services, savedServices } = deps
  const { _id: serviceId } = await getVisibleService({ id, reader: member }, deps)
  await database.transaction(async (session) => {
    const wasSaved = await savedServices.forget({ userId: member._id, serviceId }, session)
    if (wasSaved) await services.countSave(serviceId, -1, session)
  })
}
