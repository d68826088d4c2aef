import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import type { ApiHandler } from '../api/api-handler'
import type { Logger } from '../logger'
import { createReleaseReaders } from '../registry/release'
import { createPageRenderer, type RenderLimits } from '../rendering/page-renderer'
import { createFolder, createSite, writeFiles, writeRemoteBuild } from './site'

/** A shell that renders what the remote returns, and counts the renders. */
export const shellRenderer = `
let count = 0
exports.sharedInstances = async () => ({ react: { version: 'the shell’s' } })
exports.renderPage = async ({ address, registry, isMember, loadRemote }) => {
  count += 1
  const user = isMember ? await (await fetch('/api/auth/user')).json() : null
  if (user && !user.id) return null
  const entry = registry.remotes.find(({ name }) => name === 'mfe-content')
  const page = await loadRemote(entry).render(address)
  if (!page) return null
  const greeting = user ? ' for ' + user.id : ''
  return {
    ...page,
    html: page.html + greeting + ' render ' + count,
    data: { ...page.data, user },
  }
}`

/** A remote whose page lists the news, or fails in the way that its address names. */
const remoteRenderer = (release: string) => `
const react = require('react')
const render = async (address) => {
  if (address.includes('throw')) throw new Error('The page is broken')
  if (address.includes('crash')) setTimeout(() => { throw new Error('The worker is broken') })
  if (address.includes('hang')) for (;;);
  if (address.includes('none')) return null
  const response = await fetch('/api/news?limit=2')
  if (!response.ok) throw new Error('News: ' + response.status)
  const news = await response.json()
  return {
    html: '<p>' + news.join() + ' by ${release} on ' + react.version + ' react</p>',
    styleTags: '<style data-styled="true">p{}</style>',
    title: news[0],
    data: { user: null, queries: [{ queryKey: ['/api/news'], data: news }], slots: [] },
  }
}
module.exports.default = { routes: [], slots: {}, render }`

const pages = [
  { pattern: '^/news$', scripts: [{ path: 'news.0123456789abcdef.js', integrity: 'sha256-news' }] },
]

interface RenderingSiteOptions {
  readonly api: ApiHandler
  readonly limits?: Partial<RenderLimits>
  readonly log?: Logger
}

const patient: Partial<RenderLimits> = { renderMs: 20_000, stuckMs: 30_000 }
const silent: Logger = { info: () => undefined, error: () => undefined }

/** A site whose news pages the document server renders. */
export const createRenderingSite = async ({ api, limits, log = silent }: RenderingSiteOptions) => {
  const site = await createSite()
  await writeFiles(site.shellDir, { 'renderer.cjs': shellRenderer })
  const release = async (version: string, files: Readonly<Record<string, string>> = {}) => {
    const distDir = await createFolder()
    await writeRemoteBuild(
      distDir,
      { version },
      {
        'drawing/remote.cjs': remoteRenderer(version),
        'pages.json': JSON.stringify(pages),
        ...files,
      },
    )
    return await site.release(distDir)
  }
  const first = await release('1.0.0')
  const renderer = createPageRenderer({
    readRenderModule: createReleaseReaders(site.releases.storage, log).readRenderModule,
    workerFile: pathToFileURL(join(inject('programs'), 'render.worker.js')),
    log,
    limits: { ...patient, ...limits },
  })
  // These pages have no previews, and this site has no arrangement.
  const ofPages: ApiHandler = (request, env) =>
    ['/api/previews', '/api/site/arrangement'].includes(new URL(request.url).pathname)
      ? new Response(null, { status: 404 })
      : api(request, env)
  const app = site.createApp({ renderer, api: ofPages, log })
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers: { Accept: 'text/html', ...headers } })
    return { response, text: await response.text() }
  }
  return {
    site,
    app,
    open,
    release,
    folder: join(site.remotesDir, 'mfe-content', first.release.version),
  }
}
