import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

interface Settings {
  readonly script: string
  readonly dataDir: string
  /** Code that runs in the process before the server. */
  readonly preloaded?: string | undefined
  /** The maximum size of a file in blocks of 512 bytes. */
  readonly fileLimit?: number
  readonly env?: NodeJS.ProcessEnv
}

/** Starts the server in a separate process on a free port. */
export async function startServerProcess({
  script,
  dataDir,
  preloaded,
  fileLimit,
  env = {},
}: Settings) {
  const preload = preloaded
    ? [`--import=data:text/javascript,${encodeURIComponent(preloaded)}`]
    : []
  const limit = fileLimit === undefined ? '' : `ulimit -f ${fileLimit}; `
  const command = [process.execPath, '--disable-proto=delete', ...preload, script]
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
    env: {
      PATH: process.env.PATH,
      HAULYARD_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...env,
    },
    // LMDB's native code prints each write that the limit has rejected.
    stdio: ['ignore', 'pipe', fileLimit === undefined ? 'inherit' : 'ignore'],
  })
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const log: Record<string, unknown>[] = []
  const port = await readPort(child, log)
  return {
    /** The log lines so far. */
    log: log as readonly Record<string, unknown>[],
    url: `http://127.0.0.1:${port}`,
    exited,
    signal: (name: NodeJS.Signals) => child.kill(name),
  }
}
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** The port it listens on, once it is ready to serve. */
function readPort({ stdout }: ChildProcess, log: Record<string, unknown>[]): Promise<number> {
  return new Promise((resolve, reject) => {
    if (stdout === null) return reject(new Error('The server has no output'))
    const lines = createInterface({ input: stdout })
    lines.on('line', (text) => {
      const line = JSON.parse(text)
      log.push(line)
      if (line.msg !== 'Ready') return
      resolve(Number(log.find(({ msg }) => msg === 'Listening')?.port))
    })
    lines.on('close', () => reject(new Error('The server ended before it was ready')))
  })
}
