import { join } from 'node:path'
import { workerAddress } from '@haulyard/shell-host/documents'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { compressedResponse } from '../http/content-encoding'
import { plainResponse } from '../http/plain-response'
import type { KeptShells } from '../kept-shells/kept-shells'
import { hasDigest } from './has-digest'
import { serveFile } from './static-file'

interface StaticOptions {
  readonly shellDir: string
  /** `null` when the remotes' files are served from somewhere else. */
  readonly remotesDir: string | null
  /** Files of earlier builds of the shell. */
  readonly keptShells?: Pick<KeptShells, 'read'>
}

interface WorkerOptions {
  readonly shellDir: string
  /** `false`: browsers delete what the worker has saved, and remove it. */
  readonly isOn: boolean
  /** Origins besides this site that releases are loaded from. */
  readonly origins: readonly string[]
}

const forever = 'public, max-age=31536000, immutable'

/** Serves the service worker, or what removes it from every browser. */
export const createWorkerRoutes = ({ shellDir, isOn, origins }: WorkerOptions): Hono => {
  const path = isOn ? 'service-worker.js' : 'retired-worker.js'
  const headers = {
    'Cache-Control': 'no-cache',
    // Of what the worker itself fetches: files of releases can be at other origins.
    'Content-Security-Policy': `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`,
  }
  return (
    new Hono()
      // The worker takes it, where there is one: a server could not hand photos on to the page.
      .post('/share', (context) => context.redirect('/share', 303))
      .get(workerAddress, ({ req }) =>
        serveFile(req.raw, { root: join(shellDir, 'worker'), path, headers }),
      )
  )
}

const pathBelow = (context: Context, prefix: string) => context.req.path.slice(prefix.length)

const isText = (type: string) => /javascript|css|svg/.test(type)

/** A file of a shell that open tabs have and this server has not. */
const serveKept = (request: Request, path: string, bytes: Uint8Array<ArrayBuffer>) => {
  const type = getMimeType(path) ?? 'application/octet-stream'
  const headers = { 'Content-Type': type, 'Cache-Control': forever, Vary: 'Accept-Encoding' }
  if (!isText(type)) return new Response(bytes, { headers })
  return compressedResponse(request, Buffer.from(bytes).toString('utf8'), { headers })
}

/** The files of the shell's build and of every published version of the remotes. */
export const createStaticRoutes = ({ shellDir, remotesDir, keptShells }: StaticOptions): Hono => {
  const assetsDir = join(shellDir, 'assets')
  return new Hono()
    .get('/assets/*', async (context) => {
      const path = pathBelow(context, '/assets/')
      const headers = { 'Cache-Control': hasDigest(path) ? forever : 'no-cache' }
      const own = await serveFile(context.req.raw, { root: assetsDir, path, headers })
      const kept = own.status === 404 ? await keptShells?.read(path) : null
      return kept ? serveKept(context.req.raw, path, kept) : own
    })
    .get('/remotes/*', (context) => {
      if (remotesDir === null) return plainResponse(404, 'Not found')
      return serveFile(context.req.raw, {
        root: remotesDir,
        path: pathBelow(context, '/remotes/'),
        // Scripts with integrity are fetched with CORS, also by a shell of another origin.
        headers: { 'Cache-Control': forever, 'Access-Control-Allow-Origin': '*' },
      })
    })
}
