import type { Action, ServiceInput } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
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
  changeHeldOrHold,
  findHeld,
  type HoldingDependencies,
  publishOrHold,
  removeHeld,
} from '../moderation/held-listings'
import {
  type ServiceChange,
  type StoredService,
  serviceInputFields,
  toServiceChange,
  toServiceDocument,
  toServiceTexts,
} from './services.documents'
import { createNotYourServiceError, createServiceNotFoundError } from './services.errors'

/** Type and compared fields of a service in the audit log. */
const audited = { type: 'service', fields: serviceInputFields } as const

export interface ServicesDependencies
  extends Pick<Repositories, 'services' | 'savedServices' | 'audit'>,
    HoldingDependencies,
    AuthorReaders {}

const contentType = 'service'

interface ById {
  readonly id: string
}

async function getService(
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
  return orNotFound(await findVisibleService({ id, reader }, deps))
}

async function findVisibleService(
  { id, reader }: ById & { readonly reader: StoredMember | null },
  deps: Pick<ServicesDependencies, 'services'> & AuthorReaders,
): Promise<StoredService | null> {
  const serviceId = parseId(id)
  const service = serviceId && (await deps.services.findById(serviceId))
  if (!service) return null
  const isHidden = await isAuthorHidden({ authorId: service.userId, reader }, deps)
  return isHidden ? null : service
}

/** The service as a member reads it: also an own one that waits for a moderator. */
export async function readService(
  { id, reader }: ById & { readonly reader: StoredMember | null },
  deps: ServicesDependencies,
): Promise<StoredService> {
  const visible = await findVisibleService({ id, reader }, deps)
  if (visible) return visible
  return orNotFound(await findHeld<StoredService>({ contentType, id, author: reader }, deps))
}

/** The service, if this member may change or delete it. */
async function getEditableService(
  { id, member, action }: ById & { readonly member: StoredMember; readonly action: Action },
  deps: ServicesDependencies,
): Promise<StoredService> {
  const held = await findHeld<StoredService>({ contentType, id, author: member }, deps)
  if (held) return held
  const service = await getService({ id }, deps)
  if (!can(member, action, service)) {
    const isHidden = await isAuthorHidden({ authorId: service.userId, reader: member }, deps)
    throw isHidden ? createServiceNotFoundError() : createNotYourServiceError()
  }
  return service
}

interface CreateService {
  readonly _id: ObjectId
  readonly input: ServiceInput
  readonly member: StoredMember
}

/** Creates a service, or returns the one that an earlier attempt created. */
export function createService(
  { _id, input, member }: CreateService,
  deps: Pick<ServicesDependencies, 'services'> & HoldingDependencies,
): Promise<StoredService> {
  const { database, services, now } = deps
  const record = {
    ...toServiceDocument({ ...input, userId: member._id, createdAt: now() }),
    _id,
  }
  const written = { contentType, author: member, record, texts: toServiceTexts(record) } as const
  const insert = async () => {
    await database.transaction((session) => services.insert(record, session))
    return record
  }
  const find = () => services.findById(_id)
  return publishOrHold<StoredService>({ ...written, insert, find }, deps)
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
  const isOwn = isOwnedBy(existing, member)
  const texts = { texts: toServiceTexts(after), published: toServiceTexts(existing) }
  const change = { contentType, author: member, record: after, existing, ...texts } as const
  const held = isOwn ? await changeHeldOrHold<StoredService>(change, deps) : null
  if (held) return held
  await replace({ after, isOwn, context: command }, deps)
  return after
}

interface Replacement {
  readonly after: WithId<ServiceChange>
  readonly isOwn: boolean
  readonly context: AuditContext
}

async function replace({ after, isOwn, context }: Replacement, deps: ServicesDependencies) {
  const toEntry = (before: StoredService) => {
    const change = { action: 'services.updated_by_admin', before, after, context }
    return toChangeEntry({ ...audited, ...change, createdAt: deps.now() })
  }
  await writeAudited(
    {
      write: async (session) => orNotFound(await deps.services.update(after, session)),
      toEntry: isOwn ? null : toEntry,
    },
    deps,
  )
}

/** Removes a service, also from the lists of members who saved it. */
export async function deleteService(
  command: AuditContext & ById,
  deps: ServicesDependencies,
): Promise<void> {
  const { database, audit, services, savedServices, now } = deps
  const existing = await getEditableService({ ...command, action: 'services.delete' }, deps)
  const { _id, isHeld } = existing
  await database.transaction(async (session) => {
    const wasHeld = isHeld && (await removeHeld({ contentType, _id }, deps, session))
    const before = wasHeld ? null : orNotFound(await services.delete(_id, session))
    await savedServices.forgetService(_id, session)
    if (before === null || isOwnedBy(before, command.member)) return
    const change = { action: 'services.deleted_by_admin', before, after: null }
    const entry = toChangeEntry({ ...audited, ...change, context: command, createdAt: now() })
    await audit.record(entry, session)
  })
}

function orNotFound(service: StoredService | null): StoredService {
  if (service === null) throw createServiceNotFoundError()
  return service
}
