import {
  type SitePage,
  type SitePageName,
  sitePageNames,
  sitePageTitles,
  supportEmailPlaceholder,
} from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { Config } from '../../config/config'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { renderMarkdown } from '../../markdown/render-markdown'
import type { MembersRepository } from '../members/members.repository'
import { createReadDefaultText } from './default-texts'
import { sitePageVersionsCollection } from './site-page-versions.repository'
import { type Current, toEditablePage, toSummary, toVersion } from './site-pages.documents'
import {
  editPage,
  restorePage,
  type SitePagesDependencies,
  toPageName,
} from './site-pages.usecases'

interface Dependencies extends SitePagesDependencies {
  readonly bind: Bind
  readonly members: MembersRepository
  readonly config: Pick<Config, 'supportEmail'>
}

/** `/api/pages` and `/api/admin/pages` */
export function createSitePagesRoutes({ bind, members, config, ...deps }: Dependencies) {
  const { sitePageVersions } = deps
  const routes = new Hono<AppEnv>()
  const readDefaultText = createReadDefaultText()
  const textOf = async (page: SitePageName, current: Current) =>
    current?.text ?? (await readDefaultText(page))
  const render = (text: string) =>
    renderMarkdown(text.replaceAll(supportEmailPlaceholder, config.supportEmail))

  const toEditable = async (page: SitePageName, current: Current) => {
    const people = await members.findPeople(current ? [current.authorId] : [])
    return toEditablePage(toSummary(page, current, people), await textOf(page, current))
  }

  bind(
    routes,
    'GET /api/pages/{name}',
    async ({ params }): Promise<SitePage> => {
      const page = toPageName(params.name)
      const current = await sitePageVersions.findCurrent(page)
      const updatedAt = current?.text ? current.createdAt.toISOString() : null
      const blocks = render(await textOf(page, current))
      return { id: page, title: sitePageTitles[page], blocks, updatedAt }
    },
    { readFrom: [sitePageVersionsCollection.name] },
  )

  bind(routes, 'GET /api/admin/pages', async () => {
    const found = await Promise.all(sitePageNames.map(sitePageVersions.findCurrent))
    const people = await members.findPeople(found.flatMap((current) => current?.authorId ?? []))
    return sitePageNames.map((page, index) => toSummary(page, found[index] ?? null, people))
  })

  bind(routes, 'POST /api/admin/pages/preview', ({ body }) => ({ blocks: render(body.text) }))

  bind(routes, 'GET /api/admin/pages/{name}', async ({ params }) => {
    const page = toPageName(params.name)
    return await toEditable(page, await sitePageVersions.findCurrent(page))
  })

  bind(routes, 'PUT /api/admin/pages/{name}', async ({ params, body, member, source }) => {
    const page = toPageName(params.name)
    return await toEditable(page, await editPage({ page, input: body, member, source }, deps))
  })

  bind(routes, 'GET /api/admin/pages/{name}/versions', async ({ params, query }) => {
    const page = toPageName(params.name)
    const found = await sitePageVersions.findPage(page, toPageRequest(query))
    const people = await members.findPeople(found.items.map(({ authorId }) => authorId))
    const defaultText = await readDefaultText(page)
    return toListResponse(found, toVersion(people, defaultText))
  })

  bind(routes, 'POST /api/admin/pages/{name}/restore', async ({ params, body, member, source }) => {
    const page = toPageName(params.name)
    return await toEditable(page, await restorePage({ page, input: body, member, source }, deps))
  })

  return routes
}
