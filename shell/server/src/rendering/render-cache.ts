import { createHash } from 'node:crypto'
import type { DrawnPage } from '@haulyard/shell-contract/drawn-page'
import type { DrawRequest } from './draw-request'
import type { ReadAnswer } from './messages'

/** Some 60 KB each. */
const maximumPages = 100

interface KeptPage {
  readonly page: DrawnPage
  /** What it read, by address, and what came back. */
  readonly reads: ReadonlyMap<string, string>
}

/** What a page reads, by address. */
export type Reads = ReadonlyMap<string, Promise<ReadAnswer>>

const digestOf = ({ status, headers, body }: ReadAnswer) =>
  createHash('sha1')
    .update(`${status} ${JSON.stringify(headers)} ${body}`)
    .digest('base64')

const keyOf = ({ build, remote: { name, version }, address }: DrawRequest) =>
  `${build} ${name} ${version} ${address}`

/**
 * Keeps pages for as long as the API answers the same to what they read. Asking costs
 * little, drawing some milliseconds of a processor.
 */
export const createKeptPages = () => {
  const pages = new Map<string, KeptPage>()
  return {
    /** The page as it was drawn last, if it would be drawn the same now. */
    async recall(request: DrawRequest): Promise<DrawnPage | null> {
      const key = keyOf(request)
      const known = pages.get(key)
      if (!known) return null
      const isSame = async ([url, digest]: readonly [string, string]) =>
        digestOf(await request.answerRead(url)) === digest
      const same = await Promise.all([...known.reads].map(isSame))
      pages.delete(key)
      if (same.includes(false)) return null
      // Put back as the one used last: the oldest goes first.
      pages.set(key, known)
      return known.page
    },
    async keep(request: DrawRequest, drawn: { readonly page: DrawnPage; readonly reads: Reads }) {
      const digests = [...drawn.reads].map(
        async ([url, answer]) => [url, digestOf(await answer)] as const,
      )
      pages.set(keyOf(request), { page: drawn.page, reads: new Map(await Promise.all(digests)) })
      const [oldest] = pages.keys()
      if (pages.size > maximumPages && oldest !== undefined) pages.delete(oldest)
    },
  }
}
