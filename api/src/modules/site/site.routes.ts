import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { ReadOnlyMode } from './read-only-mode'
import { type SiteDependencies, setReadOnly } from './site.usecases'
import { siteSettingsCollection } from './site-settings.repository'

interface Dependencies extends SiteDependencies {
  readonly bind: Bind
  readonly readOnlyMode: ReadOnlyMode
}

/** `/api/site` and `/api/admin/read-only` */
export function createSiteRoutes({ bind, readOnlyMode, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()
  const readSite = async () => ({ readOnly: await readOnlyMode.read() })

  bind(routes, 'GET /api/site', readSite, { readFrom: [siteSettingsCollection.name] })

  bind(routes, 'PUT /api/admin/read-only', async ({ body, member, source }) => {
    await setReadOnly({ input: body, member, source }, deps)
    return await readSite()
  })

  return routes
}
