import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { membersCollection } from '../members/members.repository'
import { toClassified } from './classifieds.documents'
import { classifiedsCollection } from './classifieds.repository'
import { listSellerClassifieds, readSeller, type SellerDependencies } from './sellers.usecases'

interface Dependencies extends SellerDependencies {
  readonly bind: Bind
}

/** `/api/sellers` */
export function createSellersRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  // Not cached: it changes with every answer to a buyer.
  bind(routes, 'GET /api/sellers/{id}', ({ params, member }) =>
    readSeller({ id: params.id, reader: member }, deps),
  )

  bind(
    routes,
    'GET /api/sellers/{id}/classifieds',
    async ({ params, query, member }) => {
      const { state: list = 'active' } = query
      const request = toPageRequest(query)
      const page = await listSellerClassifieds(
        { id: params.id, reader: member, list, request },
        deps,
      )
      return toListResponse(page, toClassified)
    },
    { readFrom: [classifiedsCollection.name, membersCollection.name] },
  )

  return routes
}
