import {
  type FeedPost,
  type FeedPostEdit,
  type FeedPostInput,
  feedPostEditSchema,
  feedPostInputSchema,
  postPhotoPath,
} from '@haulyard/api-contract'
import type { FormSchema } from '@haulyard/remote-kit/form'
import { noPhotos, type PostFormPhoto, toFormPhotos } from '../../../photos/form-photos'
import { writtenText } from '../../../written-text'

/** The fields of a post. */
export interface PostFormValues extends Pick<FeedPostInput, 'content' | 'visibility'> {
  readonly photos: readonly PostFormPhoto[]
}

export const emptyPost: PostFormValues = { content: '', visibility: 'public', photos: noPhotos }

export const valuesOf = ({ id, photos, ...post }: FeedPost): PostFormValues => ({
  ...{ content: writtenText(post), visibility: post.visibility },
  photos: toFormPhotos(photos, (photoId) => postPhotoPath(id, photoId)),
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
