import { type ChildProcess, fork } from 'node:child_process'

/** Variables for the system's loader. A process that decodes pictures gets no secrets. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot']

/** The process ended without a result, by a signal or with an exit code. */
export interface Crash {
  readonly crashed: string
}

export interface ProcessLimits {
  readonly timeLimitMs: number
  readonly maximumMemoryBytes: number
}

interface ImageProcess {
  /** The file of the process. */
  readonly script: string
  /** What the process reads. */
  readonly input: string
  readonly limits: ProcessLimits
  /** Lets the caller end the process. */
  readonly onStart: (child: ChildProcess) => void
}

/**
 * Reads or makes one picture in a separate process. In a worker thread, decoders would use libuv's
 * thread pool, native memory could not be released, native code could not be stopped, and a crash
 * would end the API. A process can be killed at any time, at a cost of about 150 ms per picture.
 */
export function runImageProcess<Result>({
  script,
  input,
  limits,
  onStart,
}: ImageProcess): Promise<Result | { readonly rejected: 'took_too_long' } | Crash> {
  const child = fork(script, [String(limits.maximumMemoryBytes)], {
    execArgv: ['--max-old-space-size=64'],
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  })
  onStart(child)
  return new Promise((resolve, reject) => {
    let result: Result | { readonly rejected: 'took_too_long' } | undefined
    const timer = setTimeout(() => {
      result ??= { rejected: 'took_too_long' }
      child.kill('SIGKILL')
    }, limits.timeLimitMs)
    child.on('message', (message) => {
      result ??= message as Result
    })
    child.on('error', reject)
    // After the process has ended: until then it takes memory.
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve(result ?? { crashed: signal ?? `code ${code}` })
    })
    // A process that ends early has sent its reason, or its exit code tells it.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
