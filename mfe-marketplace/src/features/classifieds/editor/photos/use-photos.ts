import { maximumPhotos, type UploadedPhoto } from '@haulyard/api-contract'
import { type FormPhoto, type PhotosField, useFormPhotos } from '@haulyard/remote-kit/photo-fields'
import { photoTexts } from '@haulyard/remote-kit/photo-fields/texts'
import { preparePicture } from '@haulyard/remote-kit/picture'
import { createUploadQueues } from '@haulyard/remote-kit/uploads'
import { failureText, useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useRef, useState } from 'react'
import type { DraftedForm } from '../use-drafted-form'

const photoQueueOf = createUploadQueues<UploadedPhoto>()

const usePhotoQueue = (draftKey: string) => {
  const { api } = useShell()
  const user = useCurrentUser()
  // Of one member: another one of the same tab must not find it.
  return photoQueueOf(`${user?.id} ${draftKey}`, {
    prepare: preparePicture,
    send: ({ file: _file, data: image, ...sending }) =>
      api.call('POST /api/photos', { body: { image }, ...sending }),
  })
}

const toField = (form: DraftedForm): PhotosField<FormPhoto> => ({
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
    ? 'A listing can have at most 20 photos. One picture was left out.'
    : `A listing can have at most 20 photos. ${count} pictures were left out.`

/** Turns photos in the API, which stores each as another one. */
const useTurning = ({ read, write }: PhotosField<FormPhoto>, say: (text: string) => void) => {
  const { api } = useShell()
  const [turning, setTurning] = useState<string | null>(null)
  const work = useRef<Promise<void>>(Promise.resolve())
  const turnNow = async (address: string) => {
    const body = { address, degrees: 90 as const }
    setTurning(address)
    try {
      const turned = await api.call('POST /api/photos/turned', { body })
      const number = read().findIndex((photo) => photo.address === address) + 1
      write(read().map((photo) => (photo.address === address ? { ...photo, ...turned } : photo)))
      say(photoTexts.turned({ number, count: read().length }))
    } catch (error) {
      say(failureText(error))
    } finally {
      setTurning(null)
    }
  }
  return {
    turning,
    turn: (address: string) => {
      if (turning === null) work.current = turnNow(address)
    },
    settle: () => work.current,
  }
}

/** The photos of a listing: those that are stored, and those on their way. */
export const usePhotos = (form: DraftedForm, draftKey: string) => {
  const field = toField(form)
  const photos = useFormPhotos({
    ...{ queue: usePhotoQueue(draftKey), field, maximum: maximumPhotos, toLeftOutText },
    toPhoto: ({ address, width, height }) => ({ address, width, height, alt: '' }),
  })
  const { turning, turn, settle } = useTurning(field, photos.say)
  return {
    ...photos,
    ...{ turning, turn },
    settle: async () => {
      await settle()
      return await photos.settle()
    },
  }
}
