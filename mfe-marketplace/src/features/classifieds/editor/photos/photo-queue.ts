import type { UploadedPhoto } from '@haulyard/api-contract'
import { newSendKey } from '@haulyard/remote-kit/draft'
import { preparePicture } from '@haulyard/remote-kit/picture'
import { ApiError, failureText, type UploadListener } from '@haulyard/shell-contract'

/** A picture on its way to the API. */
export interface PhotoUpload {
  /** Also its idempotency key: sent again after a lost response, it is stored once. */
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed' | 'sent'
  /** How much of it has left. */
  readonly fraction: number
  /** Why it failed. */
  readonly failure: string | null
  /** It failed for want of a signal: it is sent again when that is back. */
  readonly isUnreachable: boolean
  readonly photo: UploadedPhoto | null
}

interface Sending {
  readonly image: string
  readonly idempotencyKey: string
  readonly onProgress: UploadListener
}

type Send = (sending: Sending) => Promise<UploadedPhoto>

const unreadableText = 'This picture could not be read. Please choose it again.'

const waiting = { state: 'waiting', fraction: 0, failure: null, isUnreachable: false } as const

const toUpload = (file: File): PhotoUpload => ({ id: newSendKey(), file, ...waiting, photo: null })

const toFailure = (error: unknown) => ({
  state: 'failed' as const,
  failure: failureText(error),
  isUnreachable: !(error instanceof ApiError),
})

const isPending = ({ state }: PhotoUpload) => state === 'waiting' || state === 'sending'

/** Sends the pictures of one form, one after the other: on a weak signal the first arrive early. */
const createPhotoQueue = (send: Send) => {
  let uploads: readonly PhotoUpload[] = []
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const set = (next: readonly PhotoUpload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, values: Partial<PhotoUpload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))

  const sendOne = async ({ id, file }: PhotoUpload) => {
    change(id, { state: 'sending' })
    const image = await preparePicture(file).catch(() => null)
    if (image === null) return change(id, { state: 'failed', failure: unreadableText })
    const onProgress = (fraction: number) => change(id, { fraction })
    try {
      const photo = await send({ image, idempotencyKey: id, onProgress })
      change(id, { state: 'sent', photo })
    } catch (error) {
      change(id, toFailure(error))
    }
  }
  const sendAll = async () => {
    const next = () => uploads.find(({ state }) => state === 'waiting')
    for (let upload = next(); upload; upload = next()) await sendOne(upload)
    running = null
  }
  const start = () => {
    running ??= sendAll()
    return running
  }
  const retry = (isChosen: (upload: PhotoUpload) => boolean) => {
    const again = (upload: PhotoUpload) => upload.state === 'failed' && isChosen(upload)
    if (!uploads.some(again)) return
    set(uploads.map((upload) => (again(upload) ? { ...upload, ...waiting } : upload)))
    void start()
  }
  const retryUnreachable = () => retry(({ isUnreachable }) => isUnreachable)
  window.addEventListener('online', retryUnreachable)

  return {
    read: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add: (files: readonly File[]) => {
      set([...uploads, ...files.map(toUpload)])
      void start()
    },
    retry: (id: string) => retry((upload) => upload.id === id),
    /** Forgets a picture: it is a photo of the form now, or it is not wanted any more. */
    forget: (id: string) => set(uploads.filter((upload) => upload.id !== id)),
    clear: () => set([]),
    /** Resolves when no picture is on its way; tells whether all have arrived. */
    settle: async (): Promise<boolean> => {
      while (uploads.some(isPending)) await start()
      return uploads.every(({ state }) => state === 'sent')
    },
  }
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>

const queues = new Map<string, PhotoQueue>()

/** The queue of a form, which goes on while the form is closed. */
export const photoQueueOf = (name: string, send: Send): PhotoQueue => {
  const queue = queues.get(name) ?? createPhotoQueue(send)
  queues.set(name, queue)
  return queue
}
