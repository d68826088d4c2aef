import {
  type Draft,
  type DraftInput,
  type DraftSummary,
  draftKeyPattern,
  maximumDrafts,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import type { KeyedMutex } from '../../database/keyed-mutex'
import type { Repositories } from '../../repositories'
import { findOwnAttachments } from '../attachments/own-attachments'
import type { StoredMember } from '../members/members.documents'
import { findOwnPhotos } from '../photos/own-photos'
import { toPhotoFields, toShownPhotos } from '../photos/photos.documents'
import { createDraftNotFoundError, createTooManyDraftsError } from './drafts.errors'
import type { DraftDocument, StoredDraft } from './drafts.repository'

export interface DraftsDependencies
  extends Pick<Repositories, 'drafts' | 'photoUploads' | 'attachmentUploads' | 'locks'> {
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly now: () => Date
}

interface DraftOfMember {
  readonly key: string
  readonly member: StoredMember
}

export const toDraftSummary = (draft: Omit<DraftDocument, 'values' | 'other'>): DraftSummary => ({
  key: draft.key,
  title: draft.title,
  path: draft.path,
  photo: toShownPhotos(draft)[0]?.address ?? null,
  version: draft.version,
  updatedAt: draft.updatedAt.toISOString(),
})

const toDraft = (draft: DraftDocument): Draft => ({
  ...toDraftSummary(draft),
  values: JSON.parse(draft.values),
  other: draft.other && {
    values: JSON.parse(draft.other.values),
    updatedAt: draft.other.updatedAt.toISOString(),
  },
})

export async function getDraft(
  { key, member }: DraftOfMember,
  { drafts }: Pick<DraftsDependencies, 'drafts'>,
): Promise<Draft> {
  const draft = await drafts.find({ userId: member._id, key })
  if (!draft) throw createDraftNotFoundError()
  return toDraft(draft)
}

/** The other version after a change: the one that was given, or what another tab wrote unseen. */
function otherOf(before: StoredDraft | null, input: DraftInput, now: Date) {
  const { other, version, writer } = input
  if (other) return { values: JSON.stringify(other), updatedAt: now }
  const isUnseen = before !== null && before.version !== version && before.writer !== writer
  if (isUnseen && before.values !== JSON.stringify(input.values)) {
    return { values: before.values, updatedAt: before.updatedAt }
  }
  return other === null ? null : (before?.other ?? null)
}

/** Saves a draft. What another tab has written since `version` stays as the other version. */
export async function saveDraft(
  { key, member, input }: DraftOfMember & { readonly input: DraftInput },
  deps: DraftsDependencies,
): Promise<Draft> {
  if (!draftKeyPattern.test(key)) throw createDraftNotFoundError()
  const { drafts, locks, database, mutex, now } = deps
  const userId = member._id
  const { title, path, writer, values, photos = [] } = input
  const own = await findOwnPhotos({ userId, addresses: photos }, deps)
  const kept = photos.flatMap((address) => own.get(address) ?? [])
  const attachments = [...(await findOwnAttachments({ userId, ids: photos }, deps)).values()]
  const lock = `drafts of ${userId.toHexString()}` as const
  const save = async () =>
    await database.transaction(async (session) => {
      await locks.take(lock, session)
      const before = await drafts.find({ userId, key }, session)
      const draft: StoredDraft = {
        _id: before?._id ?? new ObjectId(),
        ...{ userId, key, title, path, writer, values: JSON.stringify(values) },
        ...toPhotoFields(kept.map((photo) => ({ ...photo, alt: '' }))),
        ...(attachments.length > 0 && { attachments }),
        other: otherOf(before, input, now()),
        version: (before?.version ?? 0) + 1,
        updatedAt: now(),
      }
      if (before) {
        await drafts.replace(draft, session)
        return draft
      }
      const count = await drafts.countOf(userId, { limit: maximumDrafts, session })
      if (count >= maximumDrafts) throw createTooManyDraftsError()
      await drafts.insert(draft, session)
      return draft
    })
  return toDraft(await mutex(lock, save))
}

export async function deleteDraft(
  { key, member }: DraftOfMember,
  { drafts }: Pick<DraftsDependencies, 'drafts'>,
): Promise<void> {
  if (!(await drafts.delete({ userId: member._id, key }))) throw createDraftNotFoundError()
}
