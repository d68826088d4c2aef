import type { Action, ServiceInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import { writeAudited } from '../audit/audited-write'
import { toChangeEntry } from '../audit/change-entry'
import { type AuthorReaders, isAuthorHidden } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { isOwnedBy } from '../members/ownership'
import { can } from '../members/rights'
import {
  type StoredService,
  serviceInputFields,
  toServiceChange,
  toServiceDocument,
} from './services.documents'
import { createNotYourServiceError, createServiceNotFoundError } from './services.errors'

/** Type and compared fields of a service in the audit log. */
const audited = { type: 'service', fields: serviceInputFields } as const

export interface ServicesDependencies
  extends Pick<Repositories, 'services' | 'savedServices' | 'audit'> {
  readonly database: Database
  readonly now: () => Date
}

interface ById {
  readonly id: string
}

export async function getService(
  { id }: ById,
  { services }: Pick<ServicesDependencies, 'services'>,
): Promise<StoredService> {
  const serviceId = parseId(id)
  return orNotFound(serviceId && (await services.findById(serviceId)))
}

/** The service, if the reader sees its author; `null` for a visitor. */
export async function getVisibleService(
  { id, reader }: ById & { readonly reader: StoredMember | null },
  deps: Pick<ServicesDependencies, 'services'> & AuthorReaders,
): Promise<StoredService> {
  const service = await getService({ id }, deps)
  const isHidden = await isAuthorHidden({ authorId: service.userId, reader }, deps)
  return orNotFound(isHidden ? null : service)
}

/** The service, if this member may change or delete it. */
async function getEditableService(
  { id, member, action }: ById & { readonly member: StoredMember; readonly action: Action },
  deps: Pick<ServicesDependencies, 'services'>,
): Promise<StoredService> {
  const service = await getService({ id }, deps)
  if (!can(member, action, service)) throw createNotYourServiceError()
  return service
}

interface CreateService {
  readonly _id: ObjectId
  readonly input: ServiceInput
  readonly member: StoredMember
}

export function createService(
  { _id, input, member }: CreateService,
  { services, now }: Pick<ServicesDependencies, 'services' | 'now'>,
): Promise<StoredService> {
  const document = toServiceDocument({ ...input, userId: member._id, createdAt: now() })
  return services.insertOrFind({ ...document, _id })
}

/** Replaces everything that the provider wrote. */
export async function updateService(
  command: AuditContext & ById & { readonly input: ServiceInput },
  deps: ServicesDependencies,
): Promise<StoredService> {
  const { input, member } = command
  const existing = await getEditableService({ ...command, action: 'services.update' }, deps)
  const { _id, userId, createdAt } = existing
  const hours = input.hours === undefined ? existing.hours : input.hours
  const after = { ...toServiceChange({ ...input, hours, userId, createdAt }), _id }
  const toEntry = (before: StoredService) =>
    toChangeEntry({
      ...audited,
      action: 'services.updated_by_admin',
      before,
      after,
      context: command,
      createdAt: deps.now(),
    })
  await writeAudited(
    {
      write: async (session) => orNotFound(await deps.services.update(after, session)),
      toEntry: isOwnedBy(existing, member) ? null : toEntry,
    },
    deps,
  )
  return after
}

/** Removes a service, also from the lists of members who saved it. */
export async function deleteService(
  command: AuditContext & ById,
  deps: ServicesDependencies,
): Promise<void> {
  const { database, audit, services, savedServices, now } = deps
  const { _id } = await getEditableService({ ...command, action: 'services.delete' }, deps)
  await database.transaction(async (session) => {
    const before = orNotFound(await services.delete(_id, session))
    await savedServices.forgetService(_id, session)
    if (isOwnedBy(before, command.member)) return
    const change = { action: 'services.deleted_by_admin', before, after: null }
    const entry = toChangeEntry({ ...audited, ...change, context: command, createdAt: now() })
    await audit.record(entry, session)
  })
}

function orNotFound(service: StoredService | null): StoredService {
  if (service === null) throw createServiceNotFoundError()
  return service
}
