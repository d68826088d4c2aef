import type { PageRequest } from '../../database/keyset'
import type { StoredUser } from '../users/users.documents'
import type { SavedServicesRepository } from './saved-services.repository'
import { toDirectoryService } from './services.documents'
import { createTooManySavedError } from './services.errors'
import type { ServicesRepository } from './services.repository'
import { getService } from './services.usecases'

/** As many as anybody looks through. */
const maximumSaved = 500

interface Stores {
  readonly user: StoredUser
  readonly services: ServicesRepository
  readonly savedServices: SavedServicesRepository
}

interface ListSaved extends Stores {
  readonly request: PageRequest
}

/** One page of what a member saved. A service that is gone by now is left out. */
export async function listSavedServices({ user, services, savedServices, request }: ListSaved) {
  const page = await savedServices.findPage(user._id, request)
  const found = await services.findByIds(page.items.map(({ serviceId }) => serviceId))
  const byId = new Map(found.map((service) => [service._id.toHexString(), service] as const))
  const shown = page.items.flatMap(({ serviceId }) => byId.get(serviceId.toHexString()) ?? [])
  return { items: shown.map(toDirectoryService), next: page.next }
}

interface OneService extends Stores {
  readonly id: string
}

/** Whether a member saved a service; of one that never was there is nothing to say. */
export async function readSavedState({ id, user, services, savedServices }: OneService) {
  const { _id: serviceId } = await getService({ id, services })
  return { isSaved: await savedServices.isSaved({ userId: user._id, serviceId }) }
}

interface SaveService extends OneService {
  readonly now: () => Date
}

/**
 * Saves a service; doing it again changes nothing. Counted after the record stands, so
 * that requests at the same moment cannot pass the limit together.
 */
export async function saveService({ id, user, services, savedServices, now }: SaveService) {
  const { _id: serviceId } = await getService({ id, services })
  const saving = { userId: user._id, serviceId }
  if (!(await savedServices.add({ ...saving, createdAt: now() }))) return
  const count = await savedServices.count(user._id, maximumSaved + 1)
  if (count <= maximumSaved) return
  await savedServices.forget(saving)
  throw createTooManySavedError()
}

/** Forgets a saved service; that it was not saved is no error, that it never was one is. */
export async function forgetService({ id, user, services, savedServices }: OneService) {
  const { _id: serviceId } = await getService({ id, services })
  await savedServices.forget({ userId: user._id, serviceId })
}
