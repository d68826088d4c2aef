import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

export interface ChildServer {
  uri: string
  pid: number
  /** What the process has written to its standard error so far. */
  errors(): string
  isRunning(): boolean
  /** Ends the process; resolves when it has exited. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** The exit of a process that could not serve. */
export class ChildFailure extends Error {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null

  constructor(child: ChildProcess, output: string) {
    super(output)
    this.exitCode = child.exitCode
    this.signal = child.signalCode
  }
}

interface ChildOptions {
  dataDir: string
  /** The largest size of a file, in blocks of 512 bytes. */
  fileLimit?: number
  changeStreams?: boolean
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The command line in a child process, on a free port; rejects with `ChildFailure`. */
export async function startChildServer({
  dataDir,
  fileLimit,
  changeStreams = false,
}: ChildOptions): Promise<ChildServer> {
  const command = [process.execPath, cli, '--data-dir', dataDir, '--port', '0']
  if (changeStreams) command.push('--change-streams')
  const child = fileLimit
    ? spawn('sh', ['-c', `ulimit -f ${fileLimit}; exec "$0" "$@"`, ...command])
    : spawn(command[0] as string, command.slice(1))
  running.add(child)
  const ended = once(child, 'close').then(() => void running.delete(child))
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-100_000)
  })
  const uri = await uriOf(child, ended)
  if (!uri || child.pid === undefined) throw new ChildFailure(child, errors)
  return {
    uri,
    pid: child.pid,
    errors: () => errors,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

/** The connection string that the command line prints; undefined if it exits instead. */
function uriOf(child: ChildProcess, ended: Promise<void>): Promise<string | undefined> {
  let output = ''
  const printed = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const uri = /mongodb:\/\/\S+/.exec(output)?.[0]
      if (uri) resolve(uri)
    })
  })
  return Promise.race([printed, ended.then(() => undefined)])
}
