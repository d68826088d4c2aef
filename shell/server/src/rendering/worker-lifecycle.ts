import type { Logger } from '../logger'
import type { ServedRemote } from '../registry/registry-for'
import type { ReadRenderModule } from '../registry/release'
import type { RenderRequest, ShellBuild } from './render-request'
import { type RenderWorker, startRenderWorker } from './render-worker'

interface LifecycleOptions {
  readonly readRenderModule: ReadRenderModule
  /** The built `render.worker.ts`. */
  readonly workerFile: URL
  readonly log: Logger
  /** The pause after a worker has crashed: code that crashes must not be started in a loop. */
  readonly restMs: number
}

/** A running worker, and the releases whose code it has. */
interface RunningWorker {
  readonly build: string
  readonly worker: RenderWorker
  readonly releases: Map<string, Promise<void>>
}

/** A worker cannot unload the code of old releases: after this many it is replaced. */
const maximumReleases = 12

/** Runs one render worker for the shell's build, and sends it each release's code. */
export const createWorkerLifecycle = (options: LifecycleOptions) => {
  const { readRenderModule, workerFile, log, restMs } = options
  let current: RunningWorker | null = null
  let restsUntil = 0
  const start = ({ renderFile, build }: ShellBuild): RunningWorker => {
    const onExit = (error: Error) => {
      if (current?.worker !== worker) return
      current = null
      restsUntil = performance.now() + restMs
      log.error('Pages are not rendered for a while', error)
    }
    const worker = startRenderWorker(workerFile, { renderFile }, onExit)
    return { build, worker, releases: new Map() }
  }
  const runningFor = (shell: ShellBuild): RunningWorker | null => {
    if (current?.build === shell.build && current.releases.size < maximumReleases) return current
    if (performance.now() < restsUntil) return null
    const replaced = current
    current = start(shell)
    replaced?.worker.terminate()
    return current
  }
  const addRelease = async (running: RunningWorker, remote: ServedRemote): Promise<void> => {
    const { worker, releases } = running
    const release = `${remote.name} ${remote.version}`
    const known = releases.get(release)
    if (known) return known
    const adding = readRenderModule(remote).then((source) => worker.addRelease(remote, source))
    releases.set(release, adding)
    adding.catch(() => releases.delete(release))
    return adding
  }
  return {
    prepare: (shell: ShellBuild) => void runningFor(shell),
    /**
     * A worker that has the page's releases; `null` during the pause after a crash. A slot whose
     * release is missing is loaded by the browser.
     */
    async workerFor(request: RenderRequest): Promise<RenderWorker | null> {
      const running = runningFor(request)
      if (!running) return null
      const added = request.remotes.map((remote) => addRelease(running, remote))
      const results = await Promise.allSettled(added)
      const failure = results.find((result) => result.status === 'rejected')
      if (failure && results.length === 1) throw failure.reason
      return running.worker
    },
  }
}
