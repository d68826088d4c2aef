import type { DrawnPage } from '@haulyard/shell-contract/drawn-page'
import type { Logger } from '../logger'
import type { ReadReleaseDrawing } from '../registry/release'
import type { DrawRequest, ShellBuild } from './draw-request'
import type { AnswerRead } from './drawing-thread'
import { createKeptPages, type Reads } from './kept-pages'
import type { ReadAnswer } from './messages'
import { createThreadKeeper } from './thread-keeper'

/** Beyond which a page goes without being drawn. */
export interface DrawingLimits {
  /** Above this the page's placeholder is sent: it is not for the document to be late. */
  readonly drawingMs: number
  /** A thread that takes this long is stuck in a page's code, and is replaced. */
  readonly stuckMs: number
  /** After a thread that ended by itself: code that crashes must not be started in a loop. */
  readonly restMs: number
  /** Pages at once; whoever comes on top is served the placeholder. */
  readonly atOnce: number
}

const defaultLimits: DrawingLimits = { drawingMs: 500, stuckMs: 5000, restMs: 10_000, atOnce: 16 }

/** What came of drawing a page. */
interface Drawing {
  /** `null` when it cannot be had in time. */
  readonly page: DrawnPage | null
  /** Whether the page is of something that the API does not have: a classified that was deleted. */
  readonly isMissing: boolean
}

const nothing: Drawing = { page: null, isMissing: false }

/** Draws pages of remotes, or not: then the document goes without. */
export interface PageDrawer {
  /** Starts the thread, so that the first page that is asked for does not wait for it. */
  prepare(shell: ShellBuild): void
  /** Never throws. */
  draw(request: DrawRequest): Promise<Drawing>
}

interface PageDrawerOptions {
  readonly readDrawing: ReadReleaseDrawing
  /** The built `drawing.worker.ts`. */
  readonly workerFile: URL
  readonly log: Logger
  readonly limits?: Partial<DrawingLimits>
}

const within = <T>(work: Promise<T>, limitMs: number): Promise<T | null> => {
  let timer: NodeJS.Timeout
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** The same request, with each address read once: recalling a page may have read it before. */
const readingOnce = (request: DrawRequest) => {
  const reads = new Map<string, Promise<ReadAnswer>>()
  const answerRead: AnswerRead = (url) => {
    const answer = reads.get(url) ?? request.answerRead(url)
    reads.set(url, answer)
    return answer
  }
  return { once: { ...request, answerRead }, reads }
}

const hasMissing = async (reads: Reads): Promise<boolean> => {
  const answers = await Promise.all(reads.values())
  return answers.some(({ status }) => status === 404)
}

/** Makes the drawer of pages. */
export const createPageDrawer = (options: PageDrawerOptions): PageDrawer => {
  const { log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const keeper = createThreadKeeper({ ...options, restMs: limits.restMs })
  const kept = createKeptPages()
  let underWay = 0

  const drawAnew = async (request: DrawRequest, reads: Reads): Promise<DrawnPage | null> => {
    const thread = await keeper.threadFor(request)
    if (!thread) return null
    const stuck = setTimeout(() => thread.end(), limits.stuckMs)
    try {
      const page = await thread.draw(request)
      if (page) await kept.keep(request, { page, reads })
      return page
    } finally {
      clearTimeout(stuck)
    }
  }

  return {
    prepare(shell) {
      keeper.prepare(shell)
    },
    async draw(request) {
      if (underWay >= limits.atOnce) return nothing
      underWay += 1
      const { once, reads } = readingOnce(request)
      const drawing = (async () => (await kept.recall(once)) ?? (await drawAnew(once, reads)))()
        .catch((error: unknown) => {
          log.error(`${request.address} could not be drawn`, error)
          return null
        })
        .then(async (page) => ({ page, isMissing: page === null && (await hasMissing(reads)) }))
        .finally(() => {
          underWay -= 1
        })
      return (await within(drawing, limits.drawingMs)) ?? nothing
    },
  }
}
