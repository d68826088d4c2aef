import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type * as core from 'zod/v4/core'
import type { AppContext, AppEnv } from '../../http/app-env'
import { isNotModified } from '../../http/etag'
import { readQuery } from '../../http/read-input'
import { isCredentialed, targetOf } from '../../http/requests'
import type { CachedResponse, ResponseCache } from './response-cache'

interface CacheRoute {
  /** The route's pattern. */
  readonly route: string
  /** All collections that the response is read from: a write to one of them invalidates it. */
  readonly readFrom: readonly string[]
  /** The response depends on the caller: only visitors, who all get the same, share it. */
  readonly isPersonal: boolean
  /** Unknown query fields make no further entries. */
  readonly query: core.$ZodType | null | undefined
}

export type CacheResponses = (route: CacheRoute) => MiddlewareHandler<AppEnv>

interface Dependencies {
  readonly cache: ResponseCache
  /** Whether members' requests share responses too; not where other processes write. */
  readonly isSharedWithMembers: boolean
  /** Reports writes of other processes to these collections. */
  readonly watchWrites: (collections: readonly string[]) => void
}

/** Creates the middleware of a GET route whose responses are cached. Errors are not. */
export function createCacheResponses(dependencies: Dependencies): CacheResponses {
  const { cache, isSharedWithMembers, watchWrites } = dependencies
  const watched = new Set<string>()
  const watch = (readFrom: readonly string[]) => {
    const added = readFrom.filter((name) => !watched.has(name))
    for (const name of added) watched.add(name)
    watchWrites(added)
  }
  return ({ route, readFrom, isPersonal, query }) => {
    watch(readFrom)
    const isForMembers = isSharedWithMembers && !isPersonal
    return async (context, next) => {
      const request = context.req.raw
      if (isCredentialed(request) && !isForMembers) return await next()
      const parsed = query ? readQuery(context, query) : {}
      const run = async () => {
        await next()
        return { ...(await encode(context)), route, isForMembers }
      }
      const key = `${context.req.path}?${JSON.stringify(parsed)}`
      try {
        const cached = await cache.read({ key, target: targetOf(request), readFrom, run })
        // Twice, to replace it: once would merge the headers and make the body a stream.
        context.res = undefined
        context.res = toResponse(cached, { request, headers: cached.headers })
      } catch (error) {
        // Hono has made the response to an error of this very request.
        if (context.error !== error) throw error
      }
    }
  }
}

/** Hono turns errors into responses. The requests that share this one get the error instead. */
async function encode({ res, error }: AppContext) {
  if (error) throw error
  const bytes = Buffer.from(await res.arrayBuffer())
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  return { bytes, etag, headers: { ...Object.fromEntries(res.headers), etag } }
}

interface Sending {
  readonly request: Request
  readonly headers: Readonly<Record<string, string>>
}

/** In the form that the HTTP server sends without a copy: bytes and a plain object. */
export const toResponse = ({ bytes, etag }: CachedResponse, { request, headers }: Sending) =>
  isNotModified(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers })
