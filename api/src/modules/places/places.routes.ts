import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { createInvalidInputError } from '../../http/http.errors'
import { loadPlaces } from './place-table'

/** `/api/places`: a table that ships with the API, so that answers are the same for a day. */
export function createPlacesRoutes({ bind }: { readonly bind: Bind }) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/places', async ({ query: { search, at }, context }) => {
    const places = await loadPlaces()
    context.header('Cache-Control', 'public, max-age=86400')
    if (search !== undefined) return places.search(search)
    if (at === undefined) {
      const message = 'Name a town, a ZIP code or a position'
      throw createInvalidInputError({ message, issues: [{ path: 'search', message }] })
    }
    const [lat = 0, lon = 0] = at.split(',').map(Number)
    const town = places.nearest({ lat, lon })
    return town ? [town] : []
  })

  return routes
}
