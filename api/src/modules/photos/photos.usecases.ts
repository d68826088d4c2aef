import type { PhotoTurn, PhotoUpload, UploadedPhoto } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { StoredImage } from '../media/image-intake'
import type { Media } from '../media/media'
import { createImageNotFoundError } from '../media/media.errors'
import type { StoredMember } from '../members/members.documents'

export interface PhotosDependencies extends Pick<Repositories, 'photoUploads'> {
  readonly media: Pick<Media, 'intakePhoto' | 'turn'>
  readonly now: () => Date
}

interface Uploading {
  readonly _id: ObjectId
  readonly member: StoredMember
}

/** Stores a picture, which waits for a listing of the member. */
export async function uploadPhoto(
  { input, ...upload }: Uploading & { readonly input: PhotoUpload },
  deps: PhotosDependencies,
): Promise<UploadedPhoto> {
  return await add({ ...upload, photo: await deps.media.intakePhoto(input.image) }, deps)
}

/**
 * Stores a picture turned. It need not be one of the member's own: whoever sees a picture can also
 * upload it.
 */
export async function turnPhoto(
  { input, ...upload }: Uploading & { readonly input: PhotoTurn },
  deps: PhotosDependencies,
): Promise<UploadedPhoto> {
  const photo = await deps.media.turn(input)
  if (photo === null) throw createImageNotFoundError()
  return await add({ ...upload, photo }, deps)
}

async function add(
  { _id, member, photo }: Uploading & { readonly photo: StoredImage },
  { photoUploads, now }: PhotosDependencies,
): Promise<UploadedPhoto> {
  await photoUploads.add({ _id, userId: member._id, ...photo, createdAt: now() })
  const { fingerprint: _fingerprint, ...shown } = photo
  return shown
}
