import type { ChildProcess } from 'node:child_process'
import { createConcurrencyLimit } from '../../concurrency-limit'
import { type Crash, type ProcessLimits, runImageProcess } from './run-image-process'

interface Options {
  /** The file of the process. */
  readonly script: string
  readonly limits: ProcessLimits
  /** How many run and wait, and the error for the others. */
  readonly queue: Parameters<typeof createConcurrencyLimit>[0]
}

/** Called when the process may start: what waits takes no memory. */
type ReadInput = () => string | Promise<string>

/** Runs processes of one kind, each for one picture, a few at a time. */
export function createImageProcesses<Result>({ script, limits, queue }: Options) {
  const limited = createConcurrencyLimit(queue)
  const running = new Set<ChildProcess>()
  let isClosed = false

  const start = async (readInput: ReadInput) => {
    const input = await readInput()
    if (isClosed) throw queue.createBusyError()
    let child: ChildProcess | undefined
    try {
      return await runImageProcess<Result>({
        script,
        input,
        limits,
        onStart: (started) => {
          child = started
          running.add(started)
        },
      })
    } finally {
      if (child) running.delete(child)
    }
  }
  /** A process that was ended by `close` has not crashed. */
  const checkClosed = (result: Result | { readonly rejected: 'took_too_long' } | Crash) => {
    if (isClosed && typeof result === 'object' && result && 'crashed' in result) {
      throw queue.createBusyError()
    }
    return result
  }

  return {
    run: async (readInput: ReadInput) => checkClosed(await limited(() => start(readInput))),
    /** Ends the running processes. */
    close: () => {
      isClosed = true
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
