import type { FeedPostInput, PhotoUpload, PostPhoto } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { Media } from '../media/media'
import type { StoredMember } from '../members/members.documents'
import { type StoredAttachment, toPostPhoto } from './attachments.documents'
import { createUnknownPhotoError } from './attachments.errors'
import { findOwnAttachments, type OwnAttachmentReaders } from './own-attachments'
import { storePhoto } from './store-photo'

interface UploadDependencies extends Pick<Repositories, 'attachmentUploads'> {
  readonly media: Pick<Media, 'encodePhoto' | 'storage'>
  readonly now: () => Date
}

interface UploadPostPhoto {
  readonly _id: ObjectId
  readonly input: PhotoUpload
  readonly member: StoredMember
}

/** Stores a photo, which waits for a post of the member, in the feed or on the board. */
export async function uploadPostPhoto(
  { _id, input, member }: UploadPostPhoto,
  deps: UploadDependencies,
): Promise<PostPhoto> {
  const file = await storePhoto(input.image, deps)
  const upload = { _id, userId: member._id, ...file, createdAt: deps.now() }
  const { width, height } = await deps.attachmentUploads.add(upload)
  return toPostPhoto({ id: _id, ...(width && { width }), ...(height && { height }), alt: '' })
}

interface FindPostPhotos {
  readonly photos: NonNullable<FeedPostInput['photos']>
  readonly userId: ObjectId
  /** Those that the post has. */
  readonly before: readonly StoredAttachment[]
}

/** The photos of a post, in order. @throws unless the post has them, or its author has uploaded them */
export async function findPostPhotos(
  { photos, userId, before }: FindPostPhotos,
  deps: OwnAttachmentReaders,
): Promise<readonly StoredAttachment[]> {
  const known = new Map(before.map((photo) => [photo.id.toHexString(), photo]))
  const ids = photos.flatMap(({ id }) => (known.has(id) ? [] : id))
  const own = await findOwnAttachments({ userId, ids }, deps)
  return photos.map(({ id, alt }) => {
    const photo = known.get(id) ?? own.get(id)
    if (photo?.type !== 'photo') throw createUnknownPhotoError()
    return { ...photo, alt: alt ?? '' }
  })
}

/** Whether readers see other photos than before. */
export const arePhotosChanged = (
  before: readonly StoredAttachment[],
  after: readonly StoredAttachment[],
): boolean => {
  const seen = (photos: readonly StoredAttachment[]) => JSON.stringify(photos.map(toPostPhoto))
  return seen(before) !== seen(after)
}

interface ChangedPhotos {
  readonly userId: ObjectId
  readonly before: readonly StoredAttachment[]
  readonly after: readonly StoredAttachment[]
}

interface ReturnedPhotos {
  readonly userId: ObjectId
  readonly photos: readonly StoredAttachment[] | undefined
  readonly at: Date
}

/** Lets the photos of a post that its author has removed wait for another one, as Undo needs it. */
export async function returnPhotos(
  { userId, photos = [], at }: ReturnedPhotos,
  { attachmentUploads }: Pick<Repositories, 'attachmentUploads'>,
  session: ClientSession,
): Promise<void> {
  const uploads = photos.map(({ id, alt: _alt, ...file }) => ({
    ...{ _id: id, userId, createdAt: at },
    ...file,
  }))
  await attachmentUploads.putBack(uploads, session)
}

/** Removes the uploads of the photos that a post does not have any more. */
export async function removeUploads(
  { userId, before, after }: ChangedPhotos,
  { attachmentUploads }: Pick<Repositories, 'attachmentUploads'>,
  session: ClientSession,
): Promise<void> {
  const removed = before.filter((photo) => !after.some((kept) => kept.id.equals(photo.id)))
  await attachmentUploads.remove({ userId, ids: removed.map(({ id }) => id) }, session)
}
