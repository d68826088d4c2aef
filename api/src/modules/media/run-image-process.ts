import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImageAnswer } from './image-process.js'

// Beside this file in the sources, and beside the bundle: the build makes it an entry.
const script = fileURLToPath(new URL('./image-process.js', import.meta.url))

/** What the system's loader may need. A decoder of strangers' pictures gets no secrets. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot']

/** It ended without an answer: by a signal, or with an exit code. */
interface Crash {
  readonly crashed: string
}

export interface ProcessLimits {
  readonly timeLimitMs: number
  readonly maximumMemoryBytes: number
}

interface ImageProcess {
  readonly base64: string
  readonly limits: ProcessLimits
  /** Whoever stops meanwhile has to end the process. */
  readonly onStart: (child: ChildProcess) => void
}

/**
 * Reads one picture in a process of its own. In a worker thread the decoders would run
 * on the threads that Node reads files with, native memory could not be taken back, a
 * time limit could not stop native code, and a crash would be the API's. A process can
 * be killed at any moment and gives everything back, for about 150 ms a picture.
 */
export function runImageProcess({
  base64,
  limits,
  onStart,
}: ImageProcess): Promise<ImageAnswer | Crash> {
  const child = fork(script, [String(limits.maximumMemoryBytes)], {
    execArgv: ['--max-old-space-size=64'],
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  })
  onStart(child)
  return new Promise((resolve, reject) => {
    let answer: ImageAnswer | undefined
    const timer = setTimeout(() => {
      answer ??= { refused: 'took_too_long' }
      child.kill('SIGKILL')
    }, limits.timeLimitMs)
    child.on('message', (message) => {
      answer ??= message as ImageAnswer
    })
    child.on('error', reject)
    // Not before the process is gone: its memory counts until then.
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve(answer ?? { crashed: signal ?? `code ${code}` })
    })
    // A process that ended before it read everything has said why, or its end says it.
    child.stdin?.on('error', () => {})
    child.stdin?.end(base64)
  })
}
