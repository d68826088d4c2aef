import { createHash } from 'node:crypto'
import type { ApiRead, ApiResponse } from './messages'

/** What tells one response to a read from another. */
export interface Stamp {
  readonly text: string
  /** The API's ETag, with which it is asked again; `null` where it has none. */
  readonly etag: string | null
}

const stampOf = ({ status, headers, body }: ApiResponse): Stamp => {
  const { etag = null, link = '', 'x-corrected-search': corrected = '' } = headers
  const digest = etag ?? createHash('sha1').update(body).digest('base64')
  return { text: `${status} ${digest} ${link} ${corrected}`, etag }
}

/** The reads of the API for one document. */
export interface PageReads {
  /** Reads an address once. */
  readonly read: ApiRead
  /** All responses so far, by address. */
  responses(): Promise<ReadonlyMap<string, ApiResponse>>
  /** Whether the API still responds as it did. A new response is what `read` returns then. */
  isSame(url: string, stamp: Stamp): Promise<boolean>
}

/** Makes the reads of one document from the reads of its request. */
export const createPageReads = (readApi: ApiRead): PageReads => {
  const reads = new Map<string, Promise<ApiResponse>>()
  return {
    read(url) {
      const response = reads.get(url) ?? readApi(url)
      reads.set(url, response)
      return response
    },
    async responses() {
      const entries = [...reads].map(async ([url, response]) => [url, await response] as const)
      return new Map(await Promise.all(entries))
    },
    async isSame(url, { text, etag }) {
      const response = await readApi(url, etag)
      if (response.status === 304) return stampOf({ ...response, status: 200 }).text === text
      reads.set(url, Promise.resolve(response))
      return stampOf(response).text === text
    },
  }
}

/** The stamps of all reads of a document; `null` where one of them failed. */
export const stampsOf = async (reads: PageReads): Promise<ReadonlyMap<string, Stamp> | null> => {
  const responses = [...(await reads.responses())]
  if (responses.some(([, { status }]) => status !== 200 && status !== 404)) return null
  return new Map(responses.map(([url, response]) => [url, stampOf(response)]))
}
