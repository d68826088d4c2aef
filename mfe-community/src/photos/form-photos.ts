import { maximumPostPhotos, uploadedPostPhotoPath } from '@haulyard/api-contract'
import * as z from 'zod/mini'

/** A photo of the form of a post, as its draft keeps it. */
const formPhotoSchema = z.object({
  id: z.string(),
  address: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  alt: z.string(),
})
export type PostFormPhoto = z.output<typeof formPhotoSchema>

/** In the schema of a form: its photos, which are sent by `toPhotoInputs`. */
export const formPhotosSchema = z.array(formPhotoSchema)

export const noPhotos: PostFormPhoto[] = []

/** The photos of a post, wherever their addresses are. */
export type PlacelessPhotos = readonly Omit<PostFormPhoto, 'address'>[] | undefined

/** The photos of a post as its form begins with them. */
export const toFormPhotos = (
  photos: PlacelessPhotos,
  toPath: (id: string) => string,
): PostFormPhoto[] => photos?.map((photo) => ({ ...photo, address: toPath(photo.id) })) ?? noPhotos

/** The photos of a form, behind those of a post that was taken back: they wait for a post again. */
export const withTakenBackPhotos = (
  photos: PlacelessPhotos,
  added: readonly PostFormPhoto[],
): PostFormPhoto[] =>
  [...toFormPhotos(photos, uploadedPostPhotoPath), ...added].slice(0, maximumPostPhotos)

/** The photos as they are sent. */
export const toPhotoInputs = (photos: readonly PostFormPhoto[]) =>
  photos.map(({ id, alt }) => ({ id, alt: alt.trim() || null }))

/** The part of a body that has the photos of a new post; a post without any has no such part. */
export const toPhotosPart = (photos: readonly PostFormPhoto[]) =>
  photos.length > 0 ? { photos: toPhotoInputs(photos) } : {}

type Values = Readonly<Record<string, unknown>>

/** Describes a draft with the photos of its form, which the account keeps as long as the draft. */
export const describeWithPhotos =
  (describe: (values: Record<string, unknown>) => { readonly title: string } | null) =>
  (values: Values) => {
    const photos = ((values.photos ?? []) as readonly PostFormPhoto[]).map(({ id }) => id)
    const description = describe(values) ?? (photos.length > 0 ? { title: '' } : null)
    return description && { ...description, photos }
  }
