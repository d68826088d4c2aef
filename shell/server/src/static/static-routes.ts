import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { plainResponse } from '../http/plain-response'
import { serveFile } from './static-file'

interface StaticOptions {
  readonly shellDir: string
  /** `null` when the remotes' files are served from somewhere else. */
  readonly remotesDir: string | null
}

const forever = 'public, max-age=31536000, immutable'

/** A file with a digest in its name never changes. */
const hasDigest = (path: string) => /\.[\w-]{16,}\./.test(path)

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
