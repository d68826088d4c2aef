import { maximumPostPhotos, type PostPhoto, uploadedPostPhotoPath } from '@haulyard/api-contract'
import { type PhotosField, useFormPhotos } from '@haulyard/remote-kit/photo-fields'
import { preparePicture } from '@haulyard/remote-kit/picture'
import { createUploadQueues, UnfitFile } from '@haulyard/remote-kit/uploads'
import { ApiError, useCurrentUser, useShell } from '@haulyard/shell-contract'
import type { PostFormPhoto } from './form-photos'

/** A form with photos. */
interface PhotosForm {
  readonly formState: { readonly errors: { readonly photos?: { readonly message?: string } } }
  watch(name: 'photos'): readonly PostFormPhoto[]
  getValues(name: 'photos'): readonly PostFormPhoto[]
  setValue(name: 'photos', photos: readonly PostFormPhoto[]): void
  clearErrors(name: 'photos'): void
  setError(name: 'photos', error: { readonly message: string }): void
}

const queueOf = createUploadQueues<PostPhoto>()

/** An API of the release before has no such call. */
const explainMissing = (error: unknown): never => {
  if (!(error instanceof ApiError && error.status === 404)) throw error
  throw new UnfitFile('Photos cannot be added right now. Remove them, or try again later.')
}

const toField = (form: PhotosForm): PhotosField<PostFormPhoto> => ({
  photos: form.watch('photos'),
  read: () => form.getValues('photos'),
  write: (photos) => {
    form.setValue('photos', photos)
    form.clearErrors('photos')
  },
  error: form.formState.errors.photos?.message,
  reject: (message) => form.setError('photos', { message }),
})

const toLeftOutText = (count: number) =>
  count === 1
    ? `A post can have at most ${maximumPostPhotos} photos. One picture was left out.`
    : `A post can have at most ${maximumPostPhotos} photos. ${count} pictures were left out.`

interface PhotosOptions {
  readonly draftKey: string
  /** Where they are sent; the board has its own call: decision 108. */
  readonly upload: 'POST /api/posts/photos' | 'POST /api/forum/photos'
}

/** The photos of a post that is being written: those that are stored, and those on their way. */
export const usePostPhotos = (form: PhotosForm, { draftKey, upload }: PhotosOptions) => {
  const { api } = useShell()
  const user = useCurrentUser()
  // Of one member: another one of the same tab must not find it.
  const queue = queueOf(`${user?.id} ${draftKey}`, {
    prepare: preparePicture,
    send: ({ file: _file, data: image, ...sending }) =>
      api.call(upload, { body: { image }, ...sending }).catch(explainMissing),
  })
  const photos = useFormPhotos({
    ...{ queue, field: toField(form), maximum: maximumPostPhotos, toLeftOutText },
    toPhoto: (photo) => ({ ...photo, address: uploadedPostPhotoPath(photo.id) }),
  })
  return {
    ...photos,
    /** What is sent of them, once all have arrived. @throws where one has not, which is shown */
    settle: async () => {
      if (!(await photos.settle())) throw new Error('Not every photo was sent')
      return form.getValues('photos')
    },
    /** Whether there is anything to show of them. */
    isShown: photos.photos.length > 0 || photos.uploads.length > 0 || photos.leftOut !== null,
  }
}

/** What `usePostPhotos` gives. */
export type PostPhotosState = ReturnType<typeof usePostPhotos>
