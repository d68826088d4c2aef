import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { setArrangement } from './arrangement.usecases'
import type { ReadOnlyMode } from './read-only-mode'
import { type SiteDependencies, setBookPrice, setReadOnly } from './site.usecases'
import { siteSettingsCollection } from './site-settings.repository'

interface Dependencies extends SiteDependencies {
  readonly bind: Bind
  readonly readOnlyMode: ReadOnlyMode
}

/** `/api/site`, and what administrators set of it */
export function createSiteRoutes({ bind, readOnlyMode, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()
  const { config, siteSettings } = deps
  const readSite = async () => {
    const [readOnly, book] = await Promise.all([readOnlyMode.read(), siteSettings.findBookPrice()])
    return { readOnly, book, supportEmail: config.supportEmail }
  }

  bind(routes, 'GET /api/site', readSite, { readFrom: [siteSettingsCollection.name] })

  bind(routes, 'PUT /api/admin/read-only', async ({ body, member, source }) => {
    await setReadOnly({ input: body, member, source }, deps)
    return await readSite()
  })

  bind(routes, 'PUT /api/admin/book', async ({ body, member, source }) => {
    await setBookPrice({ input: body, member, source }, deps)
    return await readSite()
  })

  bind(routes, 'GET /api/site/arrangement', () => siteSettings.findArrangement(), {
    readFrom: [siteSettingsCollection.name],
  })

  bind(routes, 'PUT /api/admin/arrangement', ({ body, member, source }) =>
    setArrangement({ input: body, member, source }, deps),
  )

  return routes
}
