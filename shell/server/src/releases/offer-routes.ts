import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { plainResponse } from '../http/plain-response'
import { type SiteOffer, siteOfferPath } from './site'

/** `/shell.json`: what a remote finds here, for who is about to release one. */
export const createOfferRoutes = (shellDir: string, origins: readonly string[]): Hono =>
  new Hono().get(siteOfferPath, async () => {
    const text = await readFile(join(shellDir, 'shell.json'), 'utf8').catch(() => null)
    if (text === null) return plainResponse(503, 'The shell is not built yet')
    const offer: SiteOffer = { ...JSON.parse(text), origins }
    return Response.json(offer, { headers: { 'Cache-Control': 'no-cache' } })
  })
