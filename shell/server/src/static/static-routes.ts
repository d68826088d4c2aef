import { join } from 'node:path'
import { workerAddress } from '@haulyard/shell-host/documents'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncodings, compressedResponse } from '../http/content-encoding'
import { plainResponse } from '../http/plain-response'
import type { RegistryFor } from '../registry/registry-for'
import type { ReadShellAsset } from '../shells/shell-assets'
import { readText } from '../shells/shell-files'
import { hasDigest } from './has-digest'
import { isServed, serveFile } from './static-file'

interface StaticOptions {
  readonly shellDir: string
  /** `null` when the remotes' files are served from somewhere else. */
  readonly remotesDir: string | null
  /** Reads files of released shells, which this server's own build has not. */
  readonly readShellAsset?: ReadShellAsset
}

interface WorkerOptions {
  readonly registryFor: RegistryFor
  /** `false`: browsers delete what the worker has saved, and remove it. */
  readonly isOn: boolean
  /** Origins besides this site that releases are loaded from. */
  readonly origins: readonly string[]
}

const forever = 'public, max-age=31536000, immutable'

/** Serves the service worker of the visitor's shell, or what removes it from every browser. */
export const createWorkerRoutes = ({ registryFor, isOn, origins }: WorkerOptions): Hono => {
  const path = isOn ? 'worker/service-worker.js' : 'worker/retired-worker.js'
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/javascript; charset=utf-8',
    // Of what the worker itself fetches: files of releases can be at other origins.
    'Content-Security-Policy': `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`,
    Vary: 'Accept-Encoding, Cookie',
  }
  return (
    new Hono()
      // The worker takes it, where there is one: a server could not hand photos on to the page.
      .post('/share', (context) => context.redirect('/share', 303))
      .get(workerAddress, async (context) => {
        const { shell } = await registryFor(context)
        if (!shell) return plainResponse(503, 'The shell is not built yet')
        const text = await readText(shell.files, path)
        return compressedResponse(context.req.raw, text, { headers })
      })
  )
}

const pathBelow = (context: Context, prefix: string) => context.req.path.slice(prefix.length)

/** A file of a released shell, in the best encoding that was stored with it. */
const serveReleased = async (request: Request, path: string, read: ReadShellAsset) => {
  const accepted = acceptedEncodings(request.headers.get('accept-encoding'))
  for (const { name, extension } of [...accepted, { name: null, extension: '' }]) {
    const bytes = await read(path + extension)
    if (!bytes) continue
    return new Response(bytes, {
      headers: {
        'Content-Type': getMimeType(path) ?? 'application/octet-stream',
        'Content-Length': String(bytes.length),
        'Cache-Control': forever,
        Vary: 'Accept-Encoding',
        ...(name ? { 'Content-Encoding': name } : {}),
      },
    })
  }
  return null
}

/**
 * The files of this server's own shell, of the released ones, and of every published version of the
 * remotes.
 */
export const createStaticRoutes = ({
  shellDir,
  remotesDir,
  readShellAsset,
}: StaticOptions): Hono => {
  const assetsDir = join(shellDir, 'assets')
  return new Hono()
    .get('/assets/*', async (context) => {
      const path = pathBelow(context, '/assets/')
      const headers = { 'Cache-Control': hasDigest(path) ? forever : 'no-cache' }
      const own = await serveFile(context.req.raw, { root: assetsDir, path, headers })
      if (own.status !== 404 || !readShellAsset || !isServed(path)) return own
      return (await serveReleased(context.req.raw, path, readShellAsset)) ?? own
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
