import * as z from 'zod/mini'
import { optionalLineField } from './fields'

/** The most photos of one listing. */
export const maximumPhotos = 20

/** The longest text that says what a photo shows. */
export const maximumAltLength = 200

/** A photo of a listing. The first one is the cover. */
export const photoSchema = z.object({
  /** Of the full size; `…-480.webp` beside it is the small one. */
  address: z.string(),
  /** In pixels. Absent, with `height`, for a picture that was given by `imageUrl`. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** What it shows; may be empty. */
  alt: z.string(),
})
export type Photo = z.infer<typeof photoSchema>

/** Why a photo, or a list of photos, is rejected. */
export const photoProblems = {
  notOwn: 'This is no photo of yours. Please add it again.',
  tooMany: `A listing can have at most ${maximumPhotos} photos`,
} as const

const photoAddressField = z
  .string(photoProblems.notOwn)
  .check(z.regex(/^\/media\/[0-9a-f]{32}\.webp$/, photoProblems.notOwn))

/** A photo in the body of a listing: one that its sender has uploaded, or that the listing has. */
export const photoInputSchema = z.object({
  address: photoAddressField,
  alt: optionalLineField('Description of the photo', maximumAltLength),
})
export type PhotoInput = z.infer<typeof photoInputSchema>

const areDistinct = (photos: readonly PhotoInput[]) =>
  new Set(photos.map(({ address }) => address)).size === photos.length

/** All photos of a listing, in order. A change that leaves them out keeps them. */
export const photosField = z.optional(
  z
    .array(photoInputSchema, 'Photos must be a list')
    .check(
      z.maxLength(maximumPhotos, photoProblems.tooMany),
      z.refine(areDistinct, 'A photo can be in a listing only once'),
    ),
)

/** `POST /api/photos`, `POST /api/posts/photos`: one picture as a data URL. */
export const photoUploadSchema = z.object({
  image: z
    .string('Please choose a picture')
    .check(z.regex(/^data:image\/[a-z0-9.+-]+[;,]/i, 'Please choose a picture')),
})
export type PhotoUpload = z.infer<typeof photoUploadSchema>

/** Clockwise. */
export const turns = [90, 180, 270] as const
export type Turn = (typeof turns)[number]

/** `POST /api/photos/turned` */
export const photoTurnSchema = z.object({
  address: photoAddressField,
  degrees: z.literal(turns, `Degrees must be one of: ${turns.join(', ')}`),
})
export type PhotoTurn = z.infer<typeof photoTurnSchema>

/** A photo that is stored, and not yet in a listing. */
export const uploadedPhotoSchema = z.object({
  address: z.string(),
  width: z.number(),
  height: z.number(),
})
export type UploadedPhoto = z.infer<typeof uploadedPhotoSchema>
