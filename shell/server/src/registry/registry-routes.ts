import { createHash } from 'node:crypto'
import { firstScriptHeader } from '@haulyard/shell-host/boot'
import { Hono } from 'hono'
import { compressedResponse } from '../http/content-encoding'
import { isFresh } from '../http/entity-tag'
import { forBrowser, type RegistryFor } from './registry-for'

/** `/registry.json`, for pages that check for newer releases; with `?live`, without canaries. */
export const createRegistryRoutes = (registryFor: RegistryFor): Hono =>
  new Hono().get('/registry.json', async (context) => {
    const visitor = context.req.query('live') === undefined ? context : null
    const registry = await registryFor(visitor)
    const text = JSON.stringify(forBrowser(registry))
    // Not the revision alone: it depends on the visitor's canaries as well.
    const script = (await registry.shell?.documents.firstScript()) ?? ''
    const digest = createHash('sha256')
      .update(text + script)
      .digest('base64url')
      .slice(0, 22)
    const headers = {
      'Cache-Control': 'private, no-cache',
      ETag: `W/"${digest}"`,
      Vary: 'Accept-Encoding, Cookie',
      ...(script ? { [firstScriptHeader]: script } : {}),
    }
    if (isFresh(context.req.raw, headers.ETag)) return new Response(null, { status: 304, headers })
    return compressedResponse(context.req.raw, text, {
      headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    })
  })
