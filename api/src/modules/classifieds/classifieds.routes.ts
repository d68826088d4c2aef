import { Hono } from 'hono'
import type { Database } from '../../database/database'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { AuditRepository } from '../audit/audit.repository'
import type { RecordImages } from '../media/record-images'
import { toClassified } from './classifieds.documents'
import { type ClassifiedsRepository, classifiedsCollection } from './classifieds.repository'
import {
  createClassified,
  deleteClassified,
  deleteExternalClassified,
  getClassified,
  updateClassified,
} from './classifieds.usecases'

interface Dependencies {
  readonly bind: Bind
  readonly database: Database
  readonly classifieds: ClassifiedsRepository
  readonly recordImages: RecordImages
  readonly audit: AuditRepository
  readonly now: () => Date
}

const keep = { readFrom: [classifiedsCollection.name] }

/** `/api/classifieds` */
export function createClassifiedsRoutes({ bind, ...dependencies }: Dependencies) {
  const { classifieds } = dependencies
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/classifieds',
    async ({ query }) => {
      const page = await classifieds.findPage(query, toPageRequest(query))
      return toListResponse(page, toClassified)
    },
    keep,
  )

  bind(routes, 'POST /api/classifieds', async ({ body, user, newId }) =>
    toClassified(await createClassified({ ...dependencies, _id: newId, input: body, user })),
  )

  bind(routes, 'DELETE /api/classifieds/external/{id}', ({ params, user, source }) =>
    deleteExternalClassified({ ...dependencies, ...params, user, source }),
  )

  bind(
    routes,
    'GET /api/classifieds/{id}',
    async ({ params }) => toClassified(await getClassified({ ...params, classifieds })),
    keep,
  )

  bind(routes, 'PUT /api/classifieds/{id}', async ({ params, body, user, source }) => {
    const change = { ...dependencies, ...params, input: body, user, source }
    return toClassified(await updateClassified(change))
  })

  bind(routes, 'DELETE /api/classifieds/{id}', ({ params, user, source }) =>
    deleteClassified({ ...dependencies, ...params, user, source }),
  )

  return routes
}
