import type { FeedPostInput } from '@haulyard/api-contract'
import { maximumPostPhotos, type PostPhoto, uploadedPostPhotoPath } from '@haulyard/api-contract'
import type { useContractForm } from '@haulyard/remote-kit/form'
import { type PhotosField, useFormPhotos } from '@haulyard/remote-kit/photo-fields'
import { preparePicture } from '@haulyard/remote-kit/picture'
import { createUploadQueues, UnfitFile } from '@haulyard/remote-kit/uploads'
import { ApiError, useCurrentUser, useShell } from '@haulyard/shell-contract'
import type { PostFormPhoto, PostFormValues } from './post-form'

type PostForm = ReturnType<typeof useContractForm<PostFormValues, FeedPostInput>>

const queueOf = createUploadQueues<PostPhoto>()

/** An API of the release before has no such call. */
const explainMissing = (error: unknown): never => {
  if (!(error instanceof ApiError && error.status === 404)) throw error
  throw new UnfitFile('Photos cannot be added right now. Remove them, or try again later.')
}

const toField = (form: PostForm): PhotosField<PostFormPhoto> => ({
  photos: form.watch('photos'),
  read: () => form.getValues('photos'),
  write: (photos) => {
    form.setValue('photos', photos)
    form.clearErrors('photos')
  },
  error: form.getFieldState('photos', form.formState).error?.message,
  reject: (message) => form.setError('photos', { message }),
})

const toLeftOutText = (count: number) =>
  count === 1
    ? `A post can have at most ${maximumPostPhotos} photos. One picture was left out.`
    : `A post can have at most ${maximumPostPhotos} photos. ${count} pictures were left out.`

/** The photos of a post that is being written: those that are stored, and those on their way. */
export const usePostPhotos = (form: PostForm, draftKey: string) => {
  const { api } = useShell()
  const user = useCurrentUser()
  // Of one member: another one of the same tab must not find it.
  const queue = queueOf(`${user?.id} ${draftKey}`, {
    prepare: preparePicture,
    send: ({ file: _file, data: image, ...sending }) =>
      api.call('POST /api/posts/photos', { body: { image }, ...sending }).catch(explainMissing),
  })
  const photos = useFormPhotos({
    ...{ queue, field: toField(form), maximum: maximumPostPhotos, toLeftOutText },
    toPhoto: (photo) => ({ ...photo, address: uploadedPostPhotoPath(photo.id) }),
  })
  return {
    ...photos,
    /** Whether there is anything to show of them. */
    isShown: photos.photos.length > 0 || photos.uploads.length > 0 || photos.leftOut !== null,
  }
}

/** What `usePostPhotos` gives. */
export type PostPhotosState = ReturnType<typeof usePostPhotos>
