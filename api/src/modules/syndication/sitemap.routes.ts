import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import type { AppContext, AppEnv } from '../../http/app-env'
import { createRouteNotFoundError } from '../../http/http.errors'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import { sitePaths } from '../previews/site-pages'
import { findSitemapEntries, type SitemapKind, sitemapKinds } from './sitemap.repository'
import { toXmlDocument } from './xml'

interface Dependencies extends AuthorReaders {
  readonly config: Pick<Config, 'publicUrl'>
  readonly database: Database
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Pages without content for a search engine. */
const closedPaths = [
  '/api/',
  '/admin-portal',
  '/search',
  '/settings',
  '/notifications',
  '/notification-choices',
  '/requests',
  '/login',
  '/invitation',
  '/verify-email',
  '/confirm-email',
  '/reset-password',
]

const isKind = (name: string): name is SitemapKind => Object.hasOwn(sitemapKinds, name)

/** `/robots.txt`, `/sitemap.xml` and `/sitemaps` */
export function createSitemapRoutes({ config, database, ...repositories }: Dependencies) {
  const { origin } = config.publicUrl
  const routes = new Hono<AppEnv>()
  const sendXml = (context: AppContext, root: ReturnType<typeof html>) =>
    context.body(toXmlDocument(root), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })

  routes.get('/robots.txt', (context) => {
    const rules = closedPaths.map((path) => `Disallow: ${path}\n`).join('')
    context.header('Cache-Control', 'public, max-age=3600')
    return context.text(`User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`)
  })

  routes.get('/sitemap.xml', (context) => {
    const names = ['pages'].concat(Object.keys(sitemapKinds))
    return sendXml(
      context,
      html`<sitemapindex xmlns="${namespace}">${names.map(
        (name) => html`<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`,
      )}</sitemapindex>\n`,
    )
  })

  routes.get('/sitemaps/:file', async (context) => {
    const name = context.req.param('file').replace(/\.xml$/, '')
    if (name !== 'pages' && !isKind(name)) throw createRouteNotFoundError()
    const entries =
      name === 'pages'
        ? sitePaths.map((path) => ({ path, changedAt: null }))
        : await findSitemapEntries(name, {
            database,
            hiddenAuthors: await findHiddenAuthors(null, repositories),
          })
    return sendXml(
      context,
      html`<urlset xmlns="${namespace}">${entries.map(
        ({ path, changedAt }) =>
          html`<url><loc>${origin}${path}</loc>${
            changedAt ? html`<lastmod>${changedAt.toISOString()}</lastmod>` : ''
          }</url>`,
      )}</urlset>\n`,
    )
  })
  return routes
}
