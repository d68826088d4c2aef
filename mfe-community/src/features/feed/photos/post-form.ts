import {
  type FeedPost,
  type FeedPostEdit,
  type FeedPostInput,
  feedPostEditSchema,
  feedPostInputSchema,
  postPhotoPath,
} from '@haulyard/api-contract'
import type { FormSchema } from '@haulyard/remote-kit/form'
import type { FormPhoto } from '@haulyard/remote-kit/photo-fields'
import { writtenText } from '../../../written-text'

/** A photo of the form, as its draft keeps it. */
export interface PostFormPhoto extends FormPhoto {
  readonly id: string
}

/** The fields of a post. */
export interface PostFormValues extends Pick<FeedPostInput, 'content' | 'visibility'> {
  readonly photos: readonly PostFormPhoto[]
}

export const emptyPost: PostFormValues = { content: '', visibility: 'public', photos: [] }

export const valuesOf = ({ id, photos = [], ...post }: FeedPost): PostFormValues => ({
  ...{ content: writtenText(post), visibility: post.visibility },
  photos: photos.map((photo) => ({ ...photo, address: postPhotoPath(id, photo.id) })),
})

type PostFormSchema<Output> = FormSchema<PostFormValues, Output>

const toFormSchema = <Output>(validate: PostFormSchema<Output>['~standard']['validate']) => ({
  '~standard': { version: 1, vendor: 'haulyard', validate } as const,
})

/** The contract's rules, for the fields of the form. */
export const postFormSchema: PostFormSchema<FeedPostInput> = toFormSchema((value) =>
  feedPostInputSchema['~standard'].validate(value),
)
/** The same of a post that shares another one, which needs no text. */
export const shareFormSchema: PostFormSchema<FeedPostEdit> = toFormSchema((value) =>
  feedPostEditSchema['~standard'].validate(value),
)

/** The photos as they are sent. */
export const toPhotoInputs = (photos: readonly PostFormPhoto[]) =>
  photos.map(({ id, alt }) => ({ id, alt: alt.trim() || null }))
