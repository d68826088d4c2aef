import { serviceFiltersSchema } from '@haulyard/api-contract'
import { Hono } from 'hono'
import { parseId } from '../../database/ids'
import type { AppEnv } from '../../http/app-env'
import { toPageRequest } from '../../http/page-request'
import { respondWithPage } from '../../http/page-response'
import { readQuery } from '../../http/read-input'
import { toDirectoryService } from './services.documents'
import { createServiceNotFoundError } from './services.errors'
import type { ServicesRepository } from './services.repository'

interface Dependencies {
  readonly services: ServicesRepository
}

/** `/api/services` */
export function createServicesRoutes(dependencies: Dependencies) {
  const routes = new Hono<AppEnv>()
  addListRoute(routes, dependencies)
  addDetailRoute(routes, dependencies)
  return routes
}

function addListRoute(routes: Hono<AppEnv>, { services }: Dependencies) {
  routes.get('/', async (context) => {
    const filters = readQuery(context, serviceFiltersSchema)
    const page = await services.findPage(filters, toPageRequest(filters))
    return respondWithPage(context, { page, query: filters, toItem: toDirectoryService })
  })
}

function addDetailRoute(routes: Hono<AppEnv>, { services }: Dependencies) {
  routes.get('/:id', async (context) => {
    const id = parseId(context.req.param('id'))
    const service = id && (await services.findById(id))
    if (!service) throw createServiceNotFoundError()
    return context.json(toDirectoryService(service))
  })
}
