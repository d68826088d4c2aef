import type { Logger } from '../logger'
import type { ReadReleaseDrawing } from '../registry/release'
import type { DrawRequest, ShellBuild } from './draw-request'
import { type DrawingThread, startDrawingThread } from './drawing-thread'

interface KeeperOptions {
  readonly readDrawing: ReadReleaseDrawing
  /** The built `drawing.worker.ts`. */
  readonly workerFile: URL
  readonly log: Logger
  /** After a thread that ended by itself: code that crashes must not be started in a loop. */
  readonly restMs: number
}

/** A thread, and the releases that it was given the code of. */
interface KeptThread {
  readonly build: string
  readonly thread: DrawingThread
  readonly given: Map<string, Promise<void>>
}

/** After this many releases a thread is replaced: it cannot forget the code of old ones. */
const maximumGiven = 12

/** Keeps one thread for the shell's build, and gives it each release before its first page. */
export const createThreadKeeper = ({ readDrawing, workerFile, log, restMs }: KeeperOptions) => {
  let current: KeptThread | null = null
  let restsUntil = 0
  const start = ({ drawingFile, build }: ShellBuild): KeptThread => {
    const onEnd = (error: Error) => {
      if (current?.thread !== thread) return
      current = null
      restsUntil = performance.now() + restMs
      log.error('Pages are not drawn for a while', error)
    }
    const thread = startDrawingThread(workerFile, { drawingFile }, onEnd)
    return { build, thread, given: new Map() }
  }
  const keptFor = (shell: ShellBuild): KeptThread | null => {
    if (current?.build === shell.build && current.given.size < maximumGiven) return current
    if (performance.now() < restsUntil) return null
    const ended = current
    current = start(shell)
    ended?.thread.end()
    return current
  }
  const give = async ({ thread, given }: KeptThread, { remote }: DrawRequest): Promise<void> => {
    const release = `${remote.name} ${remote.version}`
    const known = given.get(release)
    if (known) return known
    const giving = readDrawing(remote).then((source) => thread.give(remote, source))
    given.set(release, giving)
    giving.catch(() => given.delete(release))
    return giving
  }
  return {
    prepare: (shell: ShellBuild) => void keptFor(shell),
    /** A thread that has the page's release; `null` while none is to be had. */
    async threadFor(request: DrawRequest): Promise<DrawingThread | null> {
      const kept = keptFor(request)
      if (kept) await give(kept, request)
      return kept?.thread ?? null
    },
  }
}
