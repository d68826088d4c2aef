import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { compressedResponse } from '../http/content-encoding'
import { isFresh } from '../http/entity-tag'
import type { RegistryStore } from './registry-store'

/** `/registry.json`, for a page that wants to know whether something newer is live. */
export const createRegistryRoutes = (store: RegistryStore): Hono =>
  new Hono().get('/registry.json', async (context) => {
    const text = JSON.stringify(await store.read())
    // Not the revision alone: a data folder that begins anew counts from one again.
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const headers = {
      'Cache-Control': 'no-cache',
      ETag: `W/"${digest}"`,
      Vary: 'Accept-Encoding',
    }
    if (isFresh(context.req.raw, headers.ETag)) return new Response(null, { status: 304, headers })
    return compressedResponse(context.req.raw, text, {
      headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    })
  })
