import { maximumPhotos, type UploadedPhoto } from '@haulyard/api-contract'
import { preparePicture } from '@haulyard/remote-kit/picture'
import { createUploadQueues } from '@haulyard/remote-kit/uploads'
import { failureText, useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { DraftedForm } from '../use-drafted-form'
import type { FormPhoto } from './form-photo'
import { photoTexts } from './photo-texts'

const photoQueueOf = createUploadQueues<UploadedPhoto>()

const usePhotoQueue = (draftKey: string) => {
  const { api } = useShell()
  const user = useCurrentUser()
  // Of one member: another one of the same tab must not find it.
  const queue = photoQueueOf(`${user?.id} ${draftKey}`, {
    prepare: preparePicture,
    send: ({ file: _file, data: image, ...sending }) =>
      api.call('POST /api/photos', { body: { image }, ...sending }),
  })
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.read, queue.read) }
}

/** What is done with photos of the form; what comes of it is said. */
const useChanges = (form: DraftedForm, say: (text: string) => void) => {
  const read = () => form.getValues('photos')
  const write = (photos: readonly FormPhoto[]) => {
    form.setValue('photos', photos)
    form.clearErrors('photos')
  }
  return {
    read,
    write,
    move: (from: number, to: number) => {
      const photos = [...read()]
      const [moved] = photos.splice(from, 1)
      if (!moved || to < 0 || to > photos.length || to === from) return
      photos.splice(to, 0, moved)
      write(photos)
      say(photoTexts.moved({ number: to + 1, count: photos.length }))
    },
    remove: (index: number) => {
      const count = read().length
      write(read().filter((_, other) => other !== index))
      say(photoTexts.removed({ number: index + 1, count }))
    },
    describe: (index: number, alt: string) =>
      write(read().map((photo, other) => (other === index ? { ...photo, alt } : photo))),
  }
}

/** Turns photos in the API, which stores each as another one. */
const useTurning = (
  { read, write }: ReturnType<typeof useChanges>,
  say: (text: string) => void,
) => {
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

/** The photos of a form: those that are stored, and those on their way. */
export const usePhotos = (form: DraftedForm, draftKey: string) => {
  const { queue, uploads } = usePhotoQueue(draftKey)
  const [said, say] = useState('')
  const [leftOut, setLeftOut] = useState(0)
  const changes = useChanges(form, say)
  const { turning, turn, settle } = useTurning(changes, say)
  const photos = form.watch('photos')

  /** What has arrived becomes a photo of the form, and so of its draft. */
  const collect = () => {
    for (const { id, stored: photo } of queue.read()) {
      if (photo === null) continue
      const known = changes.read()
      const isNew = known.every(({ address }) => address !== photo.address)
      if (isNew && known.length < maximumPhotos) {
        const { address, width, height } = photo
        changes.write([...known, { address, width, height, alt: '' }])
        say(photoTexts.added({ number: known.length + 1, count: known.length + 1 }))
      }
      queue.forget(id)
    }
  }
  const collectSent = useEffectEvent(collect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an upload has changed
  useEffect(() => collectSent(), [uploads])

  return {
    ...changes,
    photos,
    uploads,
    said,
    /** How many pictures were too many when some were added last. */
    leftOut,
    turning,
    turn,
    error: form.getFieldState('photos', form.formState).error?.message,
    room: maximumPhotos - photos.length - uploads.length,
    add: (files: readonly File[]) => {
      const room = maximumPhotos - changes.read().length - queue.read().length
      const taken = files.slice(0, Math.max(0, room))
      setLeftOut(files.length - taken.length)
      queue.add(taken)
    },
    retry: queue.retry,
    cancel: queue.forget,
    clear: queue.clear,
    /** Waits for what is on its way; returns whether everything is a photo of the form now. */
    settle: async (): Promise<boolean> => {
      await settle()
      const areSent = await queue.settle()
      collect()
      if (!areSent) form.setError('photos', { message: photoTexts.unsent })
      return areSent
    },
  }
}

export type FormPhotos = ReturnType<typeof usePhotos>
