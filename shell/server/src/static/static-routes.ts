import { join } from 'node:path'
import { workerAddress } from '@haulyard/shell-host/documents'
import { type Context, Hono } from 'hono'
import { plainResponse } from '../http/plain-response'
import { serveFile } from './static-file'

interface StaticOptions {
  readonly shellDir: string
  /** `null` when the remotes' files are served from somewhere else. */
  readonly remotesDir: string | null
}

interface WorkerOptions {
  readonly shellDir: string
  /** `false`: browsers delete what the worker has saved, and remove it. */
  readonly isOn: boolean
  /** Origins besides this site that releases are loaded from. */
  readonly origins: readonly string[]
}

const forever = 'public, max-age=31536000, immutable'

/** A file with a digest in its name never changes. */
const hasDigest = (path: string) => /\.[\w-]{16,}\./.test(path)

/** Serves the service worker, or what removes it from every browser. */
export const createWorkerRoutes = ({ shellDir, isOn, origins }: WorkerOptions): Hono => {
  const path = isOn ? 'service-worker.js' : 'retired-worker.js'
  const headers = {
    'Cache-Control': 'no-cache',
    // Of what the worker itself fetches: files of releases can be at other origins.
    'Content-Security-Policy': `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`,
  }
  return new Hono().get(workerAddress, ({ req }) =>
    serveFile(req.raw, { root: join(shellDir, 'worker'), path, headers }),
  )
}

const pathBelow = (context: Context, prefix: string) => context.req.path.slice(prefix.length)

/** The files of the shell's build and of every published version of the remotes. */
export const createStaticRoutes = ({ shellDir, remotesDir }: StaticOptions): Hono => {
  const assetsDir = join(shellDir, 'assets')
  return new Hono()
    .get('/assets/*', (context) => {
      const path = pathBelow(context, '/assets/')
      const headers = { 'Cache-Control': hasDigest(path) ? forever : 'no-cache' }
      return serveFile(context.req.raw, { root: assetsDir, path, headers })
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
