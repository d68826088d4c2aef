import { createHash } from 'node:crypto'
import { menuEntries } from '@haulyard/shell-contract/registry'
import type { RenderedPage } from '@haulyard/shell-host/rendered-page'
import { LRUCache } from 'lru-cache'
import type { ApiResponse } from './messages'
import type { RenderRequest } from './render-request'

/** What a page has read, by address. */
export type Reads = ReadonlyMap<string, Promise<ApiResponse>>

interface CachedPage {
  /** As JSON in UTF-8: as objects and two-byte strings it would take three times the memory. */
  readonly json: Buffer
  /** The digest of each response that it was rendered with, by address. */
  readonly reads: ReadonlyMap<string, string>
}

/** Some 60 pages. */
const maximumBytes = 4 * 1024 * 1024

const digestOf = ({ status, headers, body }: ApiResponse) =>
  createHash('sha1')
    .update(`${status} ${JSON.stringify(headers)} ${body}`)
    .digest('base64')

/** With the menu, which other remotes' releases change. */
const keyOf = ({ build, remotes, registry, address }: RenderRequest) =>
  [
    build,
    ...remotes.map(({ name, version }) => `${name} ${version}`),
    JSON.stringify(menuEntries(registry, 'main', null)),
    address,
  ].join(' ')

/**
 * Caches visitors' pages while the API's responses to their reads stay the same. Reading the
 * API costs little; rendering takes some milliseconds of a processor.
 */
export const createRenderCache = () => {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maximumBytes,
    sizeCalculation: ({ json }) => json.length,
  })
  return {
    /** Returns the cached page, if rendering it now would give the same. */
    async find(request: RenderRequest): Promise<RenderedPage | null> {
      const key = keyOf(request)
      const cached = pages.get(key)
      if (!cached) return null
      const isSame = async ([url, digest]: readonly [string, string]) =>
        digestOf(await request.readApi(url)) === digest
      const same = await Promise.all([...cached.reads].map(isSame))
      if (!same.includes(false)) return JSON.parse(cached.json.toString())
      pages.delete(key)
      return null
    },
    async store(request: RenderRequest, page: RenderedPage, reads: Reads): Promise<void> {
      const digests = [...reads].map(
        async ([url, response]) => [url, digestOf(await response)] as const,
      )
      pages.set(keyOf(request), {
        json: Buffer.from(JSON.stringify(page)),
        reads: new Map(await Promise.all(digests)),
      })
    },
  }
}
