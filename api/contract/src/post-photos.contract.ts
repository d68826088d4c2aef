import * as z from 'zod/mini'
import { haveDistinctIds, idField, optionalLineField } from './fields'
import { maximumPostPhotos } from './limits'
import { maximumAltLength } from './photos.contract'
import { idSchema } from './primitives'

// Without the schemas of messages, which the forms of posts do not need.

/** A photo of a post in the feed or on the board, or one that waits for its post. */
export const postPhotoSchema = z.object({
  id: idSchema,
  /** In pixels. */
  width: z.number(),
  height: z.number(),
  /** What it shows; may be empty. */
  alt: z.string(),
})
export type PostPhoto = z.infer<typeof postPhotoSchema>

const postPhotoInputSchema = z.object({
  id: idField('Please add the photo again'),
  alt: optionalLineField('Description of the photo', maximumAltLength),
})

/** Uploaded photos in the body of a post, in order. A change that leaves them out keeps them. */
export const postPhotosField = z.optional(
  z
    .array(postPhotoInputSchema, 'Photos must be a list')
    .check(
      z.maxLength(maximumPostPhotos, `A post can have at most ${maximumPostPhotos} photos`),
      z.refine(haveDistinctIds, 'A photo can be in a post only once'),
    ),
)

/** The address of a photo of a post, for those who see the post; `?size=small` is the small one. */
export const postPhotoPath = (postId: string, photoId: string): string =>
  `/api/posts/${postId}/photos/${photoId}`

/** The address of a photo of a post on the board, for those who see the post. */
export const boardPhotoPath = (postId: string, photoId: string): string =>
  `/api/forum/posts/${postId}/photos/${photoId}`

/** The address of a photo that waits for its post, in the feed or on the board, for the member who has uploaded it. */
export const uploadedPostPhotoPath = (id: string): string => `/api/posts/photos/${id}`

/** The address of a photo of what is in the queue of moderators. */
export const itemPhotoPath = (itemId: string, photoId: string): string =>
  `/api/moderation/items/${itemId}/photos/${photoId}`
