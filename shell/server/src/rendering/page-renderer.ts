import type { RenderedPage } from '@haulyard/shell-host/rendered-page'
import type { Logger } from '../logger'
import type { ReadRenderModule } from '../registry/release'
import type { ApiRead } from './messages'
import { createPageReads, type PageReads } from './page-reads'
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

/** What the log calls a page: what a member searches for or looks at is not logged. */
const nameOf = ({ address, remotes, isMember }: RenderRequest) =>
  isMember ? `A member's page of ${remotes.map(({ name }) => name).join(', ')}` : address

const hasMissing = async (reads: PageReads): Promise<boolean> =>
  [...(await reads.responses()).values()].some(({ status }) => status === 404)

export const createPageRenderer = (options: PageRendererOptions): PageRenderer => {
  const { log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const lifecycle = createWorkerLifecycle({ ...options, restMs: limits.restMs })
  let inProgress = 0
  let membersInProgress = 0

  const renderNow = async (
    request: RenderRequest,
    readApi: ApiRead,
  ): Promise<RenderedPage | null> => {
    const worker = await lifecycle.workerFor(request)
    if (!worker) return null
    const stuck = setTimeout(() => worker.terminate(), limits.stuckMs)
    try {
      return await worker.render({ ...request, readApi })
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
      // Its own: the document reads more than its page.
      const reads = createPageReads(request.reads.read)
      const rendering = renderNow(request, reads.read)
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
