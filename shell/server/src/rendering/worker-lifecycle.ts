import { LRUCache } from 'lru-cache'
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
  readonly worker: RenderWorker
  readonly releases: Map<string, Promise<void>>
}

/** A worker cannot unload the code of old releases: after this many it is replaced. */
const maximumReleases = 12

/** For the live shell and its canary. The one that was not used for the longest time ends first. */
const maximumWorkers = 2

/** Runs a render worker for each build of the shell, and sends it each release's code. */
export const createWorkerLifecycle = (options: LifecycleOptions) => {
  const { readRenderModule, workerFile, log, restMs } = options
  const workers = new LRUCache<string, RunningWorker>({
    max: maximumWorkers,
    dispose: ({ worker }) => worker.terminate(),
  })
  /** Until when builds rest whose worker has crashed. */
  const restsUntil = new LRUCache<string, number>({ max: 10 })
  const start = ({ renderer, build }: ShellBuild): RunningWorker => {
    const onExit = (error: Error) => {
      if (workers.peek(build)?.worker !== worker) return
      workers.delete(build)
      restsUntil.set(build, performance.now() + restMs)
      log.error('Pages are not rendered for a while', error)
    }
    const worker = startRenderWorker(workerFile, { renderer }, onExit)
    return { worker, releases: new Map() }
  }
  const runningFor = (shell: ShellBuild): RunningWorker | null => {
    const { build } = shell
    const known = workers.get(build)
    if (known && known.releases.size < maximumReleases) return known
    if (performance.now() < (restsUntil.get(build) ?? 0)) return null
    const started = start(shell)
    workers.set(build, started)
    return started
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
