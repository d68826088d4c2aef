import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { UploadQueue } from '../picture/upload-queue'
import type { FormPhoto } from './form-photo'
import { photoTexts } from './photo-texts'

/** The field of a form that holds photos. */
export interface PhotosField<Photo> {
  /** As the form shows them. */
  readonly photos: readonly Photo[]
  /** As they are now. */
  readonly read: () => readonly Photo[]
  readonly write: (photos: readonly Photo[]) => void
  readonly error: string | undefined
  readonly reject: (message: string) => void
}

interface FormPhotosOptions<Stored, Photo> {
  readonly queue: UploadQueue<Stored>
  readonly field: PhotosField<Photo>
  /** What the form keeps of a photo that has arrived. */
  readonly toPhoto: (stored: Stored) => Photo
  readonly maximum: number
  readonly toLeftOutText: (count: number) => string
}

/** What is done with photos of the form; what comes of it is said. */
const toChanges = <Photo extends FormPhoto>(
  { read, write }: PhotosField<Photo>,
  say: (text: string) => void,
) => ({
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
})

/** The photos of a form: those that are stored, and those on their way. */
export const useFormPhotos = <Stored, Photo extends FormPhoto>({
  queue,
  field,
  toPhoto,
  maximum,
  toLeftOutText,
}: FormPhotosOptions<Stored, Photo>) => {
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const [said, say] = useState('')
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const { photos, error, read, write, reject } = field

  /** What has arrived becomes a photo of the form, and so of its draft. */
  const collect = () => {
    for (const { id, stored } of queue.read()) {
      if (stored === null) continue
      const known = read()
      const photo = toPhoto(stored)
      const isNew = known.every(({ address }) => address !== photo.address)
      if (isNew && known.length < maximum) {
        write([...known, photo])
        say(photoTexts.added({ number: known.length + 1, count: known.length + 1 }))
      }
      queue.forget(id)
    }
  }
  const collectSent = useEffectEvent(collect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an upload has changed
  useEffect(() => collectSent(), [uploads])

  return {
    ...toChanges(field, say),
    ...{ photos, uploads, said, say, leftOut, error },
    room: maximum - photos.length - uploads.length,
    add: (files: readonly File[]) => {
      const room = maximum - read().length - queue.read().length
      const taken = files.slice(0, Math.max(0, room))
      const count = files.length - taken.length
      setLeftOut(count > 0 ? toLeftOutText(count) : null)
      queue.add(taken)
    },
    retry: queue.retry,
    cancel: queue.forget,
    clear: queue.clear,
    /** Waits for what is on its way; returns whether everything is a photo of the form now. */
    settle: async (): Promise<boolean> => {
      const areSent = await queue.settle()
      collect()
      if (!areSent) reject(photoTexts.unsent)
      return areSent
    },
  }
}
