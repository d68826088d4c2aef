import type { HttpBindings } from '@hono/node-server'
import type { ApiHandler } from '../api/api-handler'
import type { ApiRead, ApiResponse } from './messages'
import { within } from './within'

/** The document waits for these reads. */
const timeLimitMs = 400

/** What the API's limits need to know of the request. */
const forwardedNames = ['x-forwarded-for', 'x-forwarded-proto', 'user-agent']

/** What a page and the stored documents need to know of the response. */
const passedNames = ['content-type', 'link', 'etag', 'x-corrected-search']

const unavailable = { status: 503, headers: {}, body: '' }

interface ApiReadOptions {
  readonly api: ApiHandler
  readonly request: Request
  readonly env: Partial<HttpBindings>
  /** The session cookie of a member's request. It stays in this function. */
  readonly cookie: string | null
}

/**
 * Creates the function that reads the API for a page, on behalf of who requests the page. It
 * takes paths below `/api/`.
 */
export const createApiRead = ({ api, request, env, cookie }: ApiReadOptions): ApiRead => {
  const send = async (read: Request): Promise<ApiResponse> => {
    const response = await api(read, env)
    const known = passedNames.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    return {
      status: response.status,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(known) },
      body: await response.text(),
    }
  }
  return async (url, etag = null) => {
    const target = new URL(url, request.url)
    if (!target.pathname.startsWith('/api/')) return unavailable
    const headers = new Headers({ accept: 'application/json' })
    for (const name of forwardedNames) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    if (cookie !== null) headers.set('cookie', cookie)
    if (etag !== null) headers.set('if-none-match', etag)
    try {
      const address = new URL(target.pathname + target.search, request.url)
      // Not `AbortSignal.timeout`: its timer runs on after the response.
      const controller = new AbortController()
      const read = new Request(address, { headers, signal: controller.signal })
      // An API in this process does not stop with the signal.
      const response = await within(send(read), timeLimitMs)
      if (!response) controller.abort()
      return response ?? unavailable
    } catch {
      return unavailable
    }
  }
}
