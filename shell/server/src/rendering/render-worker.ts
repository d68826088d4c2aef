import { Worker } from 'node:worker_threads'
import type { DrawnPage } from '@haulyard/shell-contract/drawn-page'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type { DrawingSetup, FromThread, ReadAnswer, ToThread } from './messages'

/** Answers what a page reads. */
export type AnswerRead = (url: string) => Promise<ReadAnswer>

/** A page to be drawn. */
interface PageToDraw {
  readonly address: string
  readonly remote: RegistryEntry
  readonly answerRead: AnswerRead
}

/** A thread that draws pages with one build of the shell, of any release that it was given. */
export interface DrawingThread {
  /** Gives it the code of a release, once and before pages of it. */
  give(remote: RegistryEntry, source: string): void
  /** @throws when the page's code fails, or the thread ends */
  draw(page: PageToDraw): Promise<DrawnPage | null>
  /** Ends it; what it is drawing fails. */
  end(): void
}

interface Drawing {
  readonly answerRead: AnswerRead
  readonly resolve: (page: DrawnPage | null) => void
  readonly reject: (error: Error) => void
}

/** More than pages need; a leak ends the thread, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 192 }

/**
 * Starts a thread.
 * @param onEnd hears of its end, with the error that ended it
 */
export const startDrawingThread = (
  workerFile: URL,
  setup: DrawingSetup,
  onEnd: (error: Error) => void,
): DrawingThread => {
  const worker = new Worker(workerFile, { workerData: setup, resourceLimits })
  // The server may end while the thread waits for work.
  worker.unref()
  const drawings = new Map<number, Drawing>()
  let count = 0
  const tell = (message: ToThread) => worker.postMessage(message)

  const settle = (id: number, conclude: (drawing: Drawing) => void) => {
    const drawing = drawings.get(id)
    drawings.delete(id)
    if (drawing) conclude(drawing)
  }
  const endWith = (error: Error) => {
    for (const id of [...drawings.keys()]) settle(id, ({ reject }) => reject(error))
    onEnd(error)
  }

  worker.on('message', async (message: FromThread) => {
    if (message.kind === 'read') {
      const answer = await drawings.get(message.id)?.answerRead(message.url)
      if (answer) tell({ kind: 'answer', readId: message.readId, answer })
    } else if (message.kind === 'drawn') {
      settle(message.id, ({ resolve }) => resolve(message.page))
    } else {
      settle(message.id, ({ reject }) => reject(new Error(message.reason)))
    }
  })
  worker.once('error', endWith)
  worker.once('exit', () => endWith(new Error('The thread that draws has ended')))

  return {
    give: (remote, source) => tell({ kind: 'remote', remote, source }),
    draw: ({ address, remote, answerRead }) =>
      new Promise((resolve, reject) => {
        count += 1
        drawings.set(count, { answerRead, resolve, reject })
        tell({ kind: 'draw', id: count, address, remote })
      }),
    end: () => void worker.terminate(),
  }
}
