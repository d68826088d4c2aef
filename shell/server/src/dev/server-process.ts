import { type Child, type Print, startChild } from './child-process'

interface ServerProcessOptions {
  readonly rootDir: string
  readonly command: string
  readonly env: NodeJS.ProcessEnv
  readonly print: Print
}

/** The site's process, restarted after each build of its code. */
export interface ServerProcess {
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Creates the process; `restart` starts it. */
export const createServerProcess = (options: ServerProcessOptions): ServerProcess => {
  const { rootDir, command, env, print } = options
  let current: Child | null = null

  const stop = async () => {
    const child = current
    current = null
    await child?.stop()
  }
  const start = () => {
    const child = startChild({ label: 'server', command, folder: rootDir, env, print })
    current = child
    child.ended.then((code) => {
      if (current === child) print('server', `ended with code ${code}; waiting for a change`)
    })
  }
  return {
    stop,
    restart: async () => {
      if (current) print('watch', 'the code of the server changed: starting it again')
      await stop()
      start()
    },
  }
}
