import type { Registry, RegistryEntry } from '@haulyard/shell-contract/registry'
import type { RenderedPage } from '@haulyard/shell-host/rendered-page'

/** The shell's module for Node that renders pages, and the files that it loads. */
export interface RendererCode {
  readonly entry: string
  /** The code by path; the document server has verified that of a release. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** The worker data of a render worker. */
export interface WorkerSetup {
  readonly renderer: RendererCode
}

/** From the document server to the render worker. */
export type ToWorker =
  | { readonly kind: 'release'; readonly remote: RegistryEntry; readonly source: string }
  | {
      readonly kind: 'render'
      readonly id: number
      readonly address: string
      readonly registry: Registry
      readonly isMember: boolean
    }
  | { readonly kind: 'response'; readonly readId: number; readonly response: ApiResponse }

/** From the render worker to the document server. */
export type FromWorker =
  | { readonly kind: 'read'; readonly id: number; readonly readId: number; readonly url: string }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage | null }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }

/** The API's response to a read of a page. */
export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Reads the API for a page. Never rejects.
 * @param etag of a response that is known: the API may say 304, without a body
 */
export type ApiRead = (url: string, etag?: string | null) => Promise<ApiResponse>
