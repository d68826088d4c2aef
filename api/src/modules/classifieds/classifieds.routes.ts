import { classifiedFiltersSchema } from '@haulyard/api-contract'
import { Hono } from 'hono'
import { parseId } from '../../database/ids'
import type { AppEnv } from '../../http/app-env'
import { toPageRequest } from '../../http/page-request'
import { respondWithPage } from '../../http/page-response'
import { readQuery } from '../../http/read-input'
import { toClassified } from './classifieds.documents'
import { createClassifiedNotFoundError } from './classifieds.errors'
import type { ClassifiedsRepository } from './classifieds.repository'

interface Dependencies {
  readonly classifieds: ClassifiedsRepository
}

/** `/api/classifieds` */
export function createClassifiedsRoutes(dependencies: Dependencies) {
  const routes = new Hono<AppEnv>()
  addListRoute(routes, dependencies)
  addDetailRoute(routes, dependencies)
  return routes
}

function addListRoute(routes: Hono<AppEnv>, { classifieds }: Dependencies) {
  routes.get('/', async (context) => {
    const filters = readQuery(context, classifiedFiltersSchema)
    const page = await classifieds.findPage(filters, toPageRequest(filters))
    return respondWithPage(context, page, toClassified)
  })
}

function addDetailRoute(routes: Hono<AppEnv>, { classifieds }: Dependencies) {
  routes.get('/:id', async (context) => {
    const id = parseId(context.req.param('id'))
    const classified = id && (await classifieds.findById(id))
    if (!classified) throw createClassifiedNotFoundError()
    return context.json(toClassified(classified))
  })
}
