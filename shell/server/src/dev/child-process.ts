import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Prints a line after the name of its process. */
export type Print = (label: string, line: string) => void

interface ChildOptions {
  readonly label: string
  readonly command: string
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  readonly print: Print
}

/** A child process with its process group. */
export interface Child {
  /** Resolves when it has exited, with its exit code (`null` for a signal). */
  readonly ended: Promise<number | null>
  /** Terminates it: with SIGTERM first, then with SIGKILL. */
  stop(): Promise<void>
}

const gracePeriodMs = 12_000

/**
 * Starts a command of a package's scripts, with the package's own tools first in the path, as
 * `npm run` does. The child leads a process group, so that terminating it terminates its
 * children. If this process is killed, the child exits because its standard input closes
 * (`--watch` of esbuild and `--watch-options-stdin` of webpack).
 */
export const startChild = ({ label, command, folder, env, print }: ChildOptions): Child => {
  const path = `${folder}/node_modules/.bin:${env.PATH ?? ''}`
  const child = spawn(command, {
    cwd: folder,
    env: { ...env, PATH: path },
    shell: true,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) forwardLines(stream, label, print)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { ended, stop: () => stopChild(child, ended) }
}

const forwardLines = (stream: Readable, label: string, print: Print) =>
  createInterface({ input: stream }).on('line', (line) => print(label, line))

const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has exited already.
  }
}

const stopChild = async (child: ChildProcess, ended: Promise<unknown>): Promise<void> => {
  signalGroup(child, 'SIGTERM')
  const limit = setTimeout(() => signalGroup(child, 'SIGKILL'), gracePeriodMs)
  await ended
  clearTimeout(limit)
}
