import type { HttpBindings } from '@hono/node-server'
import type { ApiHandler } from '../api/api-routes'
import type { AnswerRead } from './drawing-thread'

/** The page's document waits for it. */
const timeLimitMs = 400

/** What tells the API who is asking, for its limits; never who is signed in. */
const passedOn = ['x-forwarded-for', 'x-forwarded-proto', 'user-agent']

const unavailable = { status: 503, headers: {}, body: '' }

/**
 * Reads the API for a page that is being drawn, as the visitor who asks for it.
 * @returns a function that takes paths below `/api/` and never throws
 */
export const readApiAs =
  (api: ApiHandler, request: Request, env: Partial<HttpBindings>): AnswerRead =>
  async (url) => {
    const target = new URL(url, request.url)
    if (!target.pathname.startsWith('/api/')) return unavailable
    const headers = new Headers({ accept: 'application/json' })
    for (const name of passedOn) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    try {
      const asked = new Request(new URL(target.pathname + target.search, request.url), {
        headers,
        signal: AbortSignal.timeout(timeLimitMs),
      })
      const response = await api(asked, env)
      const link = response.headers.get('link')
      return {
        status: response.status,
        headers: {
          'content-type': response.headers.get('content-type') ?? 'application/json',
          ...(link === null ? {} : { link }),
        },
        body: await response.text(),
      }
    } catch {
      return unavailable
    }
  }
