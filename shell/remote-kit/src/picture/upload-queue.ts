import { ApiError, failureText, type UploadListener } from '@haulyard/shell-contract'
import { newSendKey } from '../form/draft'

/** A file on its way to the API. */
export interface Upload<Stored> {
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
  readonly stored: Stored | null
}

interface Sending {
  readonly file: File
  /** The file as a data URL. */
  readonly data: string
  readonly idempotencyKey: string
  readonly onProgress: UploadListener
}

interface QueueOptions<Stored> {
  /** Makes a data URL of a file; rejects if it cannot be read, or with an `UnfitFile`. */
  readonly prepare: (file: File) => Promise<string>
  readonly send: (sending: Sending) => Promise<Stored>
}

/** Why a file is not sent at all. */
export class UnfitFile extends Error {}

const unreadableText = 'This file could not be read. Please choose it again.'

const waiting = { state: 'waiting', fraction: 0, failure: null, isUnreachable: false } as const

const toFailure = (error: unknown) => ({
  state: 'failed' as const,
  failure: error instanceof UnfitFile ? error.message : failureText(error),
  isUnreachable: !(error instanceof ApiError || error instanceof UnfitFile),
})

const isPending = ({ state }: Upload<unknown>) => state === 'waiting' || state === 'sending'

/** Sends files one after the other: on a weak signal the first arrive early. */
const createUploadQueue = <Stored>({ prepare, send }: QueueOptions<Stored>) => {
  let uploads: readonly Upload<Stored>[] = []
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const set = (next: readonly Upload<Stored>[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, values: Partial<Upload<Stored>>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))

  const sendOne = async ({ id, file }: Upload<Stored>) => {
    change(id, { state: 'sending' })
    const prepared = await prepare(file).catch((error: unknown) => ({ error }))
    if (typeof prepared !== 'string') {
      const { error } = prepared
      const failure = error instanceof UnfitFile ? error.message : unreadableText
      return change(id, { state: 'failed', failure })
    }
    const data = prepared
    const onProgress = (fraction: number) => change(id, { fraction })
    try {
      const stored = await send({ file, data, idempotencyKey: id, onProgress })
      change(id, { state: 'sent', stored })
    } catch (error) {
      change(id, toFailure(error))
    }
  }
  const next = () => uploads.find(({ state }) => state === 'waiting')
  const sendAll = async () => {
    for (let upload = next(); upload; upload = next()) await sendOne(upload)
    running = null
  }
  const start = () => {
    // With nothing to send, sendAll would be over before `running` is set, which would stay so.
    if (next()) running ??= sendAll()
    return running
  }
  const retry = (isChosen: (upload: Upload<Stored>) => boolean) => {
    const again = (upload: Upload<Stored>) => upload.state === 'failed' && isChosen(upload)
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
      const added = files.map((file) => ({ id: newSendKey(), file, ...waiting, stored: null }))
      set([...uploads, ...added])
      void start()
    },
    retry: (id: string) => retry((upload) => upload.id === id),
    /** Forgets a file: it has its place now, or it is not wanted any more. */
    forget: (id: string) => set(uploads.filter((upload) => upload.id !== id)),
    clear: () => set([]),
    /** Resolves when no file is on its way; tells whether all have arrived. */
    settle: async (): Promise<boolean> => {
      while (uploads.some(isPending)) await start()
      return uploads.every(({ state }) => state === 'sent')
    },
  }
}

/** Files on their way, in the order in which they were chosen. */
export type UploadQueue<Stored> = ReturnType<typeof createUploadQueue<Stored>>

/** Keeps one queue for each name, which goes on while its form is closed. */
export const createUploadQueues = <Stored>() => {
  const queues = new Map<string, UploadQueue<Stored>>()
  return (name: string, options: QueueOptions<Stored>): UploadQueue<Stored> => {
    const queue = queues.get(name) ?? createUploadQueue(options)
    queues.set(name, queue)
    return queue
  }
}
