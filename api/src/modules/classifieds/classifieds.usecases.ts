import type { ClassifiedInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import { writeAudited } from '../audit/audited-write'
import { toChangeEntry } from '../audit/change-entry'
import type { RecordImages } from '../media/record-images'
import { isOwnedBy } from '../users/ownership'
import type { StoredUser } from '../users/users.documents'
import {
  classifiedInputFields,
  type StoredClassified,
  toClassifiedDocument,
} from './classifieds.documents'
import {
  createClassifiedNotFoundError,
  createExternalClassifiedError,
  createNotExternalError,
  createNotYourClassifiedError,
} from './classifieds.errors'
import type { ClassifiedsRepository } from './classifieds.repository'

/** What the audit log calls such a record, and compares of it. */
const audited = { type: 'classified', fields: classifiedInputFields } as const

interface FindClassified {
  /** As it stands in the address. */
  readonly id: string
  readonly classifieds: ClassifiedsRepository
}

export async function getClassified({ id, classifieds }: FindClassified) {
  const classifiedId = parseId(id)
  return orNotFound(classifiedId && (await classifieds.findById(classifiedId)))
}

interface EditClassified extends FindClassified {
  readonly user: StoredUser
}

/**
 * Decides who may change or remove a classified: its seller and administrators, and
 * nobody where it was imported.
 */
async function getEditableClassified({ user, ...find }: EditClassified) {
  const classified = await getClassified(find)
  if (classified.isExternal) throw createExternalClassifiedError()
  if (!user.isAdmin && !isOwnedBy(classified, user)) throw createNotYourClassifiedError()
  return classified
}

interface CreateClassified {
  readonly _id: ObjectId
  readonly input: ClassifiedInput
  readonly user: StoredUser
  readonly classifieds: ClassifiedsRepository
  readonly recordImages: RecordImages
  readonly now: () => Date
}

export async function createClassified(create: CreateClassified): Promise<StoredClassified> {
  const { _id, input, user, classifieds, recordImages, now } = create
  const added = {
    userId: user._id,
    createdAt: now(),
    isExternal: false,
    externalSource: null,
    externalUrl: null,
  }
  return await recordImages.store({ value: input.imageUrl, existing: null }, (imageUrl) =>
    classifieds.insertOrFind({ _id, ...toClassifiedDocument({ ...input, ...added, imageUrl }) }),
  )
}

interface ChangeClassified extends EditClassified {
  readonly source: AuditSource
  readonly database: Database
  readonly audit: AuditRepository
  readonly recordImages: RecordImages
  readonly now: () => Date
}

interface UpdateClassified extends ChangeClassified {
  readonly input: ClassifiedInput
}

/** Puts the input in the place of all that its seller said before. */
export async function updateClassified(change: UpdateClassified): Promise<StoredClassified> {
  const { input, user, classifieds, recordImages } = change
  const existing = await getEditableClassified(change)
  const sent = { value: input.imageUrl, existing: existing.imageUrl }
  const { before, after } = await recordImages.store(sent, async (imageUrl) => {
    const { _id } = existing
    const after = { _id, ...toClassifiedDocument({ ...existing, ...input, imageUrl }) }
    const before = await writeAudited({
      ...change,
      write: async (session) => orNotFound(await classifieds.update(after, session)),
      toEntry: isOwnedBy(existing, user)
        ? null
        : (before) =>
            toChangeEntry({
              ...change,
              ...audited,
              action: 'classifieds.updated_by_admin',
              before,
              after,
            }),
    })
    return { before, after }
  })
  if (before.imageUrl !== after.imageUrl) await recordImages.removeUnused(before.imageUrl)
  return after
}

export async function deleteClassified(change: ChangeClassified): Promise<void> {
  const existing = await getEditableClassified(change)
  const action = isOwnedBy(existing, change.user) ? null : 'classifieds.deleted_by_admin'
  await remove({ ...change, existing, action })
}

/** What was imported, administrators remove by a call of its own (spec §4). */
export async function deleteExternalClassified(change: ChangeClassified): Promise<void> {
  const existing = await getClassified(change)
  if (!existing.isExternal) throw createNotExternalError()
  await remove({ ...change, existing, action: 'classifieds.external_deleted' })
}

interface Removal extends ChangeClassified {
  readonly existing: StoredClassified
  /** What the audit log calls it; `null` where it says nothing. */
  readonly action: string | null
}

async function remove({ existing, action, ...change }: Removal) {
  const { classifieds, recordImages } = change
  const removed = await writeAudited({
    ...change,
    write: async (session?: ClientSession) =>
      orNotFound(await classifieds.delete(existing._id, session)),
    toEntry:
      action === null
        ? null
        : (before) => toChangeEntry({ ...change, ...audited, action, before, after: null }),
  })
  await recordImages.removeUnused(removed.imageUrl)
}

function orNotFound(classified: StoredClassified | null): StoredClassified {
  if (classified === null) throw createClassifiedNotFoundError()
  return classified
}
