import { Worker } from 'node:worker_threads'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type { RenderedPage } from '@haulyard/shell-host/rendered-page'
import type { ApiRead, FromWorker, ToWorker, WorkerSetup } from './messages'
import type { RenderRequest } from './render-request'

type PageToRender = Pick<RenderRequest, 'address' | 'registry' | 'isMember'> & {
  readonly readApi: ApiRead
}

/** A worker thread that renders pages with one build of the shell. */
export interface RenderWorker {
  /** Sends it the code of a release, once and before the release's first page. */
  addRelease(remote: RegistryEntry, source: string): void
  /** @throws when the page's code fails, or the worker exits */
  render(page: PageToRender): Promise<RenderedPage | null>
  /** Terminates it; pages in progress fail. */
  terminate(): void
}

interface PendingRender {
  readonly readApi: ApiRead
  readonly resolve: (page: RenderedPage | null) => void
  readonly reject: (error: Error) => void
}

/** More than pages need: a leak ends the worker, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 192 }

/**
 * Starts a render worker.
 * @param onExit called when it exits, with the error that ended it
 */
export const startRenderWorker = (
  workerFile: URL,
  setup: WorkerSetup,
  onExit: (error: Error) => void,
): RenderWorker => {
  const worker = new Worker(workerFile, { workerData: setup, resourceLimits })
  // An idle worker does not keep the process running.
  worker.unref()
  const pending = new Map<number, PendingRender>()
  let count = 0
  const post = (message: ToWorker) => worker.postMessage(message)

  const settle = (id: number, conclude: (render: PendingRender) => void) => {
    const render = pending.get(id)
    pending.delete(id)
    if (render) conclude(render)
  }
  const fail = (error: Error) => {
    for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(error))
    onExit(error)
  }

  worker.on('message', async (message: FromWorker) => {
    if (message.kind === 'read') {
      const response = await pending.get(message.id)?.readApi(message.url)
      if (response) post({ kind: 'response', readId: message.readId, response })
    } else if (message.kind === 'rendered') {
      settle(message.id, ({ resolve }) => resolve(message.page))
    } else {
      settle(message.id, ({ reject }) => reject(new Error(message.reason)))
    }
  })
  worker.once('error', fail)
  worker.once('exit', () => fail(new Error('The render worker has exited')))

  return {
    addRelease: (remote, source) => post({ kind: 'release', remote, source }),
    render: ({ address, registry, isMember, readApi }) =>
      new Promise((resolve, reject) => {
        count += 1
        pending.set(count, { readApi, resolve, reject })
        post({ kind: 'render', id: count, address, registry, isMember })
      }),
    terminate: () => void worker.terminate(),
  }
}
