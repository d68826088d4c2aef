import { Hono } from 'hono'
import { parseId } from '../../database/ids'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListAnswer } from '../../http/list-answer'
import { toPageRequest } from '../../http/page-request'
import { toDirectoryService } from './services.documents'
import { createServiceNotFoundError } from './services.errors'
import type { ServicesRepository } from './services.repository'

interface Dependencies {
  readonly bind: Bind
  readonly services: ServicesRepository
}

/** `/api/services` */
export function createServicesRoutes({ bind, services }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/services', async ({ query }) => {
    const page = await services.findPage(query, toPageRequest(query))
    return toListAnswer(page, toDirectoryService)
  })

  bind(routes, 'GET /api/services/{id}', async ({ params }) => {
    const id = parseId(params.id)
    const service = id && (await services.findById(id))
    if (!service) throw createServiceNotFoundError()
    return toDirectoryService(service)
  })

  return routes
}
