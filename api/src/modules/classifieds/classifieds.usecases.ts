import type { Action, ClassifiedInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
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
import type { Notifier } from '../notifications/notifier'
import type { PhotoFields } from '../photos/photos.documents'
import { recordChange } from './classified-changes'
import { toStoredDetails } from './classified-details'
import { listedFrom, toLifeCycle } from './classified-life-cycle'
import { type ClassifiedPhotosDependencies, removePhotos, storePhotos } from './classified-photos'
import { toStoredPlace } from './classified-place'
import { withStockNumber } from './classified-stock-number'
import {
  type ClassifiedDocument,
  classifiedInputFields,
  type StoredClassified,
  toClassifiedDocument,
  toClassifiedTexts,
} from './classifieds.documents'
import {
  createClassifiedNotFoundError,
  createExternalClassifiedError,
  createNotExternalError,
  createNotYourClassifiedError,
} from './classifieds.errors'

/** Type and compared fields of a classified in the audit log. */
const audited = { type: 'classified', fields: classifiedInputFields } as const

export interface ClassifiedsDependencies
  extends Pick<Repositories, 'classifieds' | 'savedClassifieds' | 'classifiedChanges' | 'audit'>,
    Omit<HoldingDependencies, 'notifier'>,
    AuthorReaders,
    ClassifiedPhotosDependencies {
  readonly notifier: Pick<Notifier, 'add' | 'announce' | 'markRead'>
}

const contentType = 'classified'

interface ById {
  readonly id: string
}

async function getClassified(
  { id }: ById,
  { classifieds }: Pick<ClassifiedsDependencies, 'classifieds'>,
): Promise<StoredClassified> {
  const classifiedId = parseId(id)
  return orNotFound(classifiedId && (await classifieds.findById(classifiedId)))
}

/** The classified, if the reader sees its author; `null` for a visitor. */
export async function getVisibleClassified(
  { id, reader }: ById & { readonly reader: StoredMember | null },
  deps: Pick<ClassifiedsDependencies, 'classifieds'> & AuthorReaders,
): Promise<StoredClassified> {
  return orNotFound(await findVisibleClassified({ id, reader }, deps))
}

async function findVisibleClassified(
  { id, reader }: ById & { readonly reader: StoredMember | null },
  deps: Pick<ClassifiedsDependencies, 'classifieds'> & AuthorReaders,
): Promise<StoredClassified | null> {
  const classifiedId = parseId(id)
  const classified = classifiedId && (await deps.classifieds.findById(classifiedId))
  if (!classified) return null
  const isHidden = await isAuthorHidden({ authorId: classified.userId, reader }, deps)
  return isHidden ? null : classified
}

/** The classified as a member reads it: also an own one that waits for a moderator. */
export async function readClassified(
  { id, reader }: ById & { readonly reader: StoredMember | null },
  deps: ClassifiedsDependencies,
): Promise<StoredClassified> {
  const visible = await findVisibleClassified({ id, reader }, deps)
  if (visible) return visible
  return orNotFound(await findHeld<StoredClassified>({ contentType, id, author: reader }, deps))
}

/** The classified, if this member may change or delete it. */
async function getEditableClassified(
  { id, member, action }: ById & { readonly member: StoredMember; readonly action: Action },
  deps: ClassifiedsDependencies,
) {
  const held = await findHeld<StoredClassified>({ contentType, id, author: member }, deps)
  if (held) return held
  const classified = await getClassified({ id }, deps)
  if (classified.isExternal) throw createExternalClassifiedError()
  if (!can(member, action, classified)) {
    const isHidden = await isAuthorHidden({ authorId: classified.userId, reader: member }, deps)
    throw isHidden ? createClassifiedNotFoundError() : createNotYourClassifiedError()
  }
  return classified
}

interface CreateClassified {
  readonly _id: ObjectId
  readonly input: ClassifiedInput
  readonly member: StoredMember
}

/** Creates a classified, or returns the one that an earlier attempt created. */
export async function createClassified(
  { _id, input, member }: CreateClassified,
  deps: Omit<ClassifiedsDependencies, 'audit'>,
): Promise<StoredClassified> {
  const { database, classifieds, now } = deps
  const added = {
    userId: member._id,
    createdAt: now(),
    isExternal: false,
    externalSource: null,
    externalUrl: null,
    ...listedFrom(now()),
  }
  const place = await toStoredPlace(input, null)
  const write = (photos: Required<PhotoFields>) => {
    const details = toStoredDetails(input, null)
    const values = { ...input, place, ...details, ...added, ...photos }
    const record = { ...toClassifiedDocument(values), _id }
    const written = {
      contentType,
      author: member,
      record,
      texts: toClassifiedTexts(input),
    } as const
    const insert = async () => {
      await database.transaction((session) => classifieds.insert(record, session))
      return record
    }
    const find = () => classifieds.findById(_id)
    return publishOrHold<StoredClassified>({ ...written, insert, find }, deps)
  }
  const numbered = { _id, userId: member._id, stockNumber: input.stockNumber }
  const store = () => storePhotos({ input, existing: null, member }, write, deps)
  return await withStockNumber(numbered, store, deps)
}

/** Returns what gives the classified as a change of what its seller wrote leaves it. */
export async function toChanged(input: ClassifiedInput, existing: StoredClassified) {
  const { _id, userId, createdAt, isExternal, externalSource, externalUrl } = existing
  const origin = { isExternal, externalSource, externalUrl }
  const unchanged = { userId, createdAt, ...origin, ...toLifeCycle(existing) }
  const place = await toStoredPlace(input, existing)
  const details = toStoredDetails(input, existing)
  const { currency = existing.currency, isBestOffer = existing.isBestOffer } = input
  const values = { ...input, place, ...details, currency, isBestOffer, ...unchanged }
  return (photos: Required<PhotoFields>) => ({
    ...toClassifiedDocument({ ...values, ...photos }),
    _id,
  })
}

/** Replaces everything that the seller wrote. */
export async function updateClassified(
  command: AuditContext & ById & { readonly input: ClassifiedInput },
  deps: ClassifiedsDependencies,
): Promise<StoredClassified> {
  const { input, member } = command
  const existing = await getEditableClassified({ ...command, action: 'classifieds.update' }, deps)
  const toAfter = await toChanged(input, existing)
  const write = async (photos: Required<PhotoFields>) => {
    const after = toAfter(photos)
    const isOwn = isOwnedBy(existing, member)
    const texts = { texts: toClassifiedTexts(input), published: toClassifiedTexts(existing) }
    const alsoWrite = (session: ClientSession) =>
      recordChange({ before: existing, after, by: member._id }, deps, session)
    const written = { contentType, author: member, record: after } as const
    const change = { ...written, existing, alsoWrite, ...texts }
    const held = isOwn ? await changeHeldOrHold<StoredClassified>(change, deps) : null
    if (held) return { before: existing, after: held }
    return await replace({ after, isOwn, context: command }, deps)
  }
  const numbered = { ...existing, stockNumber: input.stockNumber }
  const store = () => storePhotos({ input, existing, member }, write, deps)
  const changed = await withStockNumber(numbered, store, deps)
  await removePhotos(changed, deps)
  return changed.after
}

interface Replacement {
  readonly after: WithId<ClassifiedDocument>
  readonly isOwn: boolean
  readonly context: AuditContext
}

interface Replaced {
  readonly before: StoredClassified
  readonly after: WithId<ClassifiedDocument>
}

/** Returns the classified before and after the write. Its state may have changed meanwhile. */
async function replace({ after, isOwn, context }: Replacement, deps: ClassifiedsDependencies) {
  const { classifieds, now } = deps
  const toEntry = (written: Replaced) => {
    const change = { action: 'classifieds.updated_by_admin', ...written, context }
    return toChangeEntry({ ...audited, ...change, createdAt: now() })
  }
  return await writeAudited(
    {
      write: async (session): Promise<Replaced> => {
        const before = orNotFound(await classifieds.findOne(after._id, session))
        const document = toClassifiedDocument({ ...after, ...toLifeCycle(before) })
        const isOther = document.price !== before.price
        const values = { ...document, ...(isOther && { changedAt: now() }) }
        const written = { ...values, _id: after._id }
        await classifieds.update(written, session)
        await recordChange({ before, after: written, by: context.member._id }, deps, session)
        return { before, after: written }
      },
      toEntry: isOwn ? null : toEntry,
    },
    deps,
  )
}

export async function deleteClassified(
  command: AuditContext & ById,
  deps: ClassifiedsDependencies,
): Promise<void> {
  const existing = await getEditableClassified({ ...command, action: 'classifieds.delete' }, deps)
  const { _id, isHeld } = existing
  const removeIt = async (session: ClientSession) => {
    await deps.classifiedChanges.removeOf([_id], session)
    return await removeHeld({ contentType, _id }, deps, session)
  }
  if (isHeld && (await deps.database.transaction(removeIt))) {
    return await removePhotos({ before: existing, after: null }, deps)
  }
  const action = isOwnedBy(existing, command.member) ? null : 'classifieds.deleted_by_admin'
  await remove({ existing, action, context: command }, deps)
}

/** Removes an imported classified (spec §4). */
export async function deleteExternalClassified(
  command: AuditContext & ById,
  deps: ClassifiedsDependencies,
): Promise<void> {
  const existing = await getClassified(command, deps)
  if (!existing.isExternal) throw createNotExternalError()
  await remove({ existing, action: 'classifieds.external_deleted', context: command }, deps)
}

interface Removal {
  readonly existing: StoredClassified
  /** The audit action; `null` where the removal is not recorded. */
  readonly action: string | null
  readonly context: AuditContext
}

async function remove({ existing, action, context }: Removal, deps: ClassifiedsDependencies) {
  const { classifieds, savedClassifieds, now } = deps
  const toEntry =
    action === null
      ? null
      : (before: StoredClassified) =>
          toChangeEntry({ ...audited, action, before, after: null, context, createdAt: now() })
  const removed = await writeAudited(
    {
      write: async (session) => {
        await savedClassifieds.forgetClassified(existing._id, session)
        await deps.classifiedChanges.removeOf([existing._id], session)
        return orNotFound(await classifieds.delete(existing._id, session))
      },
      toEntry,
    },
    deps,
  )
  await removePhotos({ before: removed, after: null }, deps)
}

function orNotFound(classified: StoredClassified | null): StoredClassified {
  if (classified === null) throw createClassifiedNotFoundError()
  return classified
}
