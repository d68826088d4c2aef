import { Hono } from 'hono'
import { parseId } from '../../database/ids'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListAnswer } from '../../http/list-answer'
import { toPageRequest } from '../../http/page-request'
import { toClassified } from './classifieds.documents'
import { createClassifiedNotFoundError } from './classifieds.errors'
import type { ClassifiedsRepository } from './classifieds.repository'

interface Dependencies {
  readonly bind: Bind
  readonly classifieds: ClassifiedsRepository
}

/** `/api/classifieds` */
export function createClassifiedsRoutes({ bind, classifieds }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/classifieds', async ({ query }) => {
    const page = await classifieds.findPage(query, toPageRequest(query))
    return toListAnswer(page, toClassified)
  })

  bind(routes, 'GET /api/classifieds/{id}', async ({ params }) => {
    const id = parseId(params.id)
    const classified = id && (await classifieds.findById(id))
    if (!classified) throw createClassifiedNotFoundError()
    return toClassified(classified)
  })

  return routes
}
