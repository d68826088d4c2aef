import {
  type FeedPost,
  type FeedPostInput,
  feedPostInputSchema,
  postPhotoPath,
} from '@haulyard/api-contract'
import type { FormSchema } from '@haulyard/remote-kit/form'
import type { FormPhoto } from '@haulyard/remote-kit/photo-fields'

/** A photo of the form, as its draft keeps it. */
export interface PostFormPhoto extends FormPhoto {
  readonly id: string
}

/** The fields of a post. */
export interface PostFormValues extends Pick<FeedPostInput, 'content' | 'visibility'> {
  readonly photos: readonly PostFormPhoto[]
}

export const emptyPost: PostFormValues = { content: '', visibility: 'public', photos: [] }

export const valuesOf = ({ id, content, visibility, photos = [] }: FeedPost): PostFormValues => ({
  ...{ content, visibility },
  photos: photos.map((photo) => ({ ...photo, address: postPhotoPath(id, photo.id) })),
})

const { validate } = feedPostInputSchema['~standard']

/** The contract's rules, for the fields of the form. */
export const postFormSchema: FormSchema<PostFormValues, FeedPostInput> = {
  '~standard': { version: 1, vendor: 'haulyard', validate: (value) => validate(value) },
}

/** The photos as they are sent. */
export const toPhotoInputs = (photos: readonly PostFormPhoto[]) =>
  photos.map(({ id, alt }) => ({ id, alt: alt.trim() || null }))
