import type { RenderedPage } from '@haulyard/shell-host/rendered-page'
import type { Logger } from '../logger'
import type { ReadRenderModule } from '../registry/release'
import type { ApiRead, ApiResponse } from './messages'
import { createRenderCache, type Reads } from './render-cache'
import type { RenderRequest, ShellBuild } from './render-request'
import { within } from './within'
import { createWorkerLifecycle } from './worker-lifecycle'

/** Beyond these a page is not rendered on the server. */
export interface RenderLimits {
  /** After this the prebuilt document is sent instead. */
  readonly renderMs: number
  /** A worker that takes this long is stuck in a page's code, and is replaced. */
  readonly stuckMs: number
  /** The pause after a worker has crashed: code that crashes must not be started in a loop. */
  readonly restMs: number
  /** Simultaneous pages; further requests get the prebuilt document. */
  readonly concurrency: number
  /** How many of them may be members' pages, each of which is rendered. */
  readonly memberConcurrency: number
}

const defaultLimits: RenderLimits = {
  renderMs: 500,
  stuckMs: 5000,
  restMs: 10_000,
  concurrency: 16,
  memberConcurrency: 8,
}

interface RenderResult {
  /** `null` when it was not rendered in time. */
  readonly page: RenderedPage | null
  /** Whether the API does not have the page's record, such as a deleted classified. */
  readonly isMissing: boolean
}

const notRendered: RenderResult = { page: null, isMissing: false }

/** Renders pages on the server, as far as its limits allow. */
export interface PageRenderer {
  /** Starts the worker, so that the first page does not wait for it. */
  prepare(shell: ShellBuild): void
  /** Never rejects. */
  render(request: RenderRequest): Promise<RenderResult>
}

interface PageRendererOptions {
  readonly readRenderModule: ReadRenderModule
  /** The built `render.worker.ts`. */
  readonly workerFile: URL
  readonly log: Logger
  readonly limits?: Partial<RenderLimits>
}

/** The same request, but each address is read once: the cache may have read it already. */
const withSharedReads = (request: RenderRequest) => {
  const reads = new Map<string, Promise<ApiResponse>>()
  const readApi: ApiRead = (url) => {
    const response = reads.get(url) ?? request.readApi(url)
    reads.set(url, response)
    return response
  }
  return { shared: { ...request, readApi }, reads }
}

/** What the log calls a page: what a member searches for or looks at is not logged. */
const nameOf = ({ address, remotes, isMember }: RenderRequest) =>
  isMember ? `A member's page of ${remotes.map(({ name }) => name).join(', ')}` : address

const hasMissing = async (reads: Reads): Promise<boolean> => {
  const responses = await Promise.all(reads.values())
  return responses.some(({ status }) => status === 404)
}

export const createPageRenderer = (options: PageRendererOptions): PageRenderer => {
  const { log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const lifecycle = createWorkerLifecycle({ ...options, restMs: limits.restMs })
  const cache = createRenderCache()
  let inProgress = 0
  let membersInProgress = 0

  const renderNew = async (request: RenderRequest, reads: Reads): Promise<RenderedPage | null> => {
    const worker = await lifecycle.workerFor(request)
    if (!worker) return null
    const stuck = setTimeout(() => worker.terminate(), limits.stuckMs)
    try {
      const page = await worker.render(request)
      if (page && !request.isMember) await cache.store(request, page, reads)
      return page
    } finally {
      clearTimeout(stuck)
    }
  }

  return {
    prepare(shell) {
      lifecycle.prepare(shell)
    },
    async render(request) {
      const { isMember } = request
      if (inProgress >= limits.concurrency) return notRendered
      if (isMember && membersInProgress >= limits.memberConcurrency) return notRendered
      inProgress += 1
      if (isMember) membersInProgress += 1
      const { shared, reads } = withSharedReads(request)
      const rendering = (async () =>
        (isMember ? null : await cache.find(shared)) ?? (await renderNew(shared, reads)))()
        .catch((error: unknown) => {
          log.error(`${nameOf(request)} could not be rendered`, error)
          return null
        })
        .then(async (page) => ({ page, isMissing: page === null && (await hasMissing(reads)) }))
        .finally(() => {
          inProgress -= 1
          if (isMember) membersInProgress -= 1
        })
      return (await within(rendering, limits.renderMs)) ?? notRendered
    },
  }
}
