import type { ServiceInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import { writeAudited } from '../audit/audited-write'
import { toChangeEntry } from '../audit/change-entry'
import { isOwnedBy } from '../users/ownership'
import type { StoredUser } from '../users/users.documents'
import type { SavedServicesRepository } from './saved-services.repository'
import { type StoredService, serviceInputFields, toServiceDocument } from './services.documents'
import { createNotYourServiceError, createServiceNotFoundError } from './services.errors'
import type { ServicesRepository } from './services.repository'

/** What the audit log calls such a record, and compares of it. */
const audited = { type: 'service', fields: serviceInputFields } as const

interface FindService {
  /** As it stands in the address. */
  readonly id: string
  readonly services: ServicesRepository
}

export async function getService({ id, services }: FindService): Promise<StoredService> {
  const serviceId = parseId(id)
  const service = serviceId && (await services.findById(serviceId))
  if (!service) throw createServiceNotFoundError()
  return service
}

interface EditService extends FindService {
  readonly user: StoredUser
}

/** Decides who may change or remove a service: who entered it, and administrators. */
async function getEditableService({ user, ...find }: EditService): Promise<StoredService> {
  const service = await getService(find)
  if (!user.isAdmin && !isOwnedBy(service, user)) throw createNotYourServiceError()
  return service
}

interface CreateService {
  readonly _id: ObjectId
  readonly input: ServiceInput
  readonly user: StoredUser
  readonly services: ServicesRepository
  readonly now: () => Date
}

export function createService({ _id, input, user, services, now }: CreateService) {
  const document = toServiceDocument({ ...input, userId: user._id, createdAt: now() })
  return services.insertOrFind({ _id, ...document })
}

interface ChangeService extends EditService {
  readonly source: AuditSource
  readonly database: Database
  readonly audit: AuditRepository
  readonly now: () => Date
}

interface UpdateService extends ChangeService {
  readonly input: ServiceInput
}

/** Puts the input in the place of all that its provider said before. */
export async function updateService(change: UpdateService): Promise<StoredService> {
  const { input, services } = change
  const existing = await getEditableService(change)
  const { _id, userId, createdAt } = existing
  const after = { _id, ...toServiceDocument({ ...input, userId, createdAt }) }
  await writeAudited({
    ...change,
    write: async (session) => orNotFound(await services.update(after, session)),
    toEntry: isOwnedBy(existing, change.user)
      ? null
      : (before) =>
          toChangeEntry({
            ...change,
            ...audited,
            action: 'services.updated_by_admin',
            before,
            after,
          }),
  })
  return after
}

interface DeleteService extends ChangeService {
  readonly savedServices: SavedServicesRepository
}

/** Removes a service, and with it from what members saved. */
export async function deleteService(change: DeleteService): Promise<void> {
  const { database, audit, services, savedServices, user } = change
  const { _id } = await getEditableService(change)
  await database.transaction(async (session) => {
    const before = orNotFound(await services.delete(_id, session))
    await savedServices.forgetService(_id, session)
    if (isOwnedBy(before, user)) return
    const action = 'services.deleted_by_admin'
    await audit.record(
      toChangeEntry({ ...change, ...audited, action, before, after: null }),
      session,
    )
  })
}

/** It was there a moment ago: somebody else removed it meanwhile. */
function orNotFound(service: StoredService | null): StoredService {
  if (service === null) throw createServiceNotFoundError()
  return service
}
