import {
  type ClassifiedInput,
  type FieldIssue,
  maximumPhotos,
  photoProblems,
} from '@haulyard/api-contract'
import { createInvalidInputError } from '../../http/http.errors'
import type { Repositories } from '../../repositories'
import type { Media } from '../media/media'
import { readImageAddress } from '../media/media.names'
import { toPictureAddress } from '../media/picture-address'
import type { RecordImages } from '../media/record-images'
import type { StoredMember } from '../members/members.documents'
import { findOwnPhotos } from '../photos/own-photos'
import {
  imagesOf,
  type PhotoFields,
  photosOf,
  type StoredPhoto,
  toPhotoFields,
} from '../photos/photos.documents'

export interface ClassifiedPhotosDependencies
  extends Pick<Repositories, 'photoUploads' | 'drafts'> {
  readonly media: { readonly storage: Pick<Media['storage'], 'renew'> }
  readonly recordImages: RecordImages
}

interface Sent {
  readonly input: Pick<ClassifiedInput, 'imageUrl' | 'photos'>
  /** `null` for a new classified. */
  readonly existing: PhotoFields | null
  readonly member: StoredMember
}

/**
 * Stores the pictures of a classified and writes it with their fields. `imageUrl` without `photos`,
 * from a client that knows no photos, replaces or removes the cover.
 */
export async function storePhotos<Result>(
  sent: Sent,
  write: (fields: Required<PhotoFields>) => Promise<Result>,
  deps: ClassifiedPhotosDependencies,
): Promise<Result> {
  const { input, existing } = sent
  const known = existing ? photosOf(existing) : []
  const chosen = input.photos && (await findPhotos({ ...sent, sent: input.photos, known }, deps))
  const picture = { value: input.imageUrl, existing: known[0]?.address ?? null }
  return await deps.recordImages.store(picture, async (imageUrl) => {
    const photos = chosen ? withCover(chosen, imageUrl) : photosOf({ imageUrl, photos: known })
    return await write(toPhotoFields(photos))
  })
}

/** A picture that is given beside the photos becomes the cover, unless it is one of them. */
function withCover(photos: readonly StoredPhoto[], imageUrl: string | null) {
  if (imageUrl === null || photos.some(({ address }) => address === imageUrl)) return photos
  if (photos.length === maximumPhotos) throw createPhotosError(tooMany)
  return [{ address: imageUrl, alt: '' }, ...photos]
}

/** What is removed with the change, or the removal, of a classified. */
export async function removePhotos(
  { before, after }: { readonly before: PhotoFields & Owned; readonly after: PhotoFields | null },
  { photoUploads, recordImages }: ClassifiedPhotosDependencies,
): Promise<void> {
  const kept = new Set(after && imagesOf(after))
  const addresses = imagesOf(before).filter((address) => !kept.has(address))
  if (before.userId) await photoUploads.remove({ userId: before.userId, addresses })
  await recordImages.removeAllUnused(addresses)
}

type Owned = { readonly userId: StoredMember['_id'] | null }

interface Photos {
  readonly sent: NonNullable<ClassifiedInput['photos']>
  readonly known: readonly StoredPhoto[]
  readonly member: StoredMember
}

/** The photos as they are stored: those that the classified has, and own ones of the member. */
async function findPhotos({ sent, known, member }: Photos, deps: ClassifiedPhotosDependencies) {
  const found = new Map<string | null, Omit<StoredPhoto, 'alt'>>()
  const addresses = sent.map(({ address }) => address)
  const own = await findOwnPhotos({ userId: member._id, addresses }, deps)
  for (const [address, photo] of own) {
    const names = readImageAddress(address)
    // New again, so that the clean-up keeps it until the classified is written.
    const isStored = names !== null && (await deps.media.storage.renew(names.full))
    if (isStored) found.set(address, photo)
  }
  for (const { alt, ...photo } of known) found.set(toPictureAddress(photo.address), photo)
  const photos = sent.flatMap(({ address, alt }) => {
    const photo = found.get(address)
    return photo ? [{ ...photo, alt: alt ?? '' }] : []
  })
  if (photos.length === sent.length) return photos
  const message = photoProblems.notOwn
  throw createPhotosError(
    ...addresses.flatMap((address, index) =>
      found.has(address) ? [] : [{ path: `photos.${index}.address`, message }],
    ),
  )
}

const tooMany = { path: 'photos', message: photoProblems.tooMany }

const createPhotosError = (...issues: readonly FieldIssue[]) =>
  createInvalidInputError({ message: issues[0]?.message, issues: [...issues] })
