import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { getPerson, toPerson } from '../users/users.documents'
import { blockMember, unblockMember } from './blocks.usecases'
import type { ConnectionParts } from './connections.announcements'
import { toConnection } from './connections.documents'
import { answerRequest, endConnection, requestConnection } from './connections.usecases'
import { readBlocks, readConnections } from './lists.usecases'

interface Dependencies extends ConnectionParts {
  readonly bind: Bind
}

/** `/api/connections` and `/api/blocks` */
export function createConnectionsRoutes({ bind, ...parts }: Dependencies) {
  const { connections, blocks, users } = parts
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/connections', async ({ user, query }) => {
    const page = await readConnections({ user, query, connections })
    const people = await users.findPeople(page.items.flatMap(({ memberIds }) => memberIds))
    return toListResponse(page, toConnection(people))
  })

  bind(routes, 'POST /api/connections', ({ user, body }) =>
    requestConnection({ ...parts, user, ...body }),
  )

  bind(routes, 'PUT /api/connections/{id}', ({ user, params, body }) =>
    answerRequest({ ...parts, user, ...params, ...body }),
  )

  bind(routes, 'DELETE /api/connections/{id}', ({ user, params }) =>
    endConnection({ ...parts, user, ...params }),
  )

  bind(routes, 'GET /api/blocks', async ({ user, query }) => {
    const page = await readBlocks({ user, query, blocks })
    const people = await users.findPeople(page.items.map(({ blockedId }) => blockedId))
    return toListResponse(page, ({ blockedId }) => getPerson(people, blockedId))
  })

  bind(routes, 'POST /api/blocks', async ({ user, body }) =>
    toPerson(await blockMember({ ...parts, user, ...body })),
  )

  bind(routes, 'DELETE /api/blocks/{userId}', ({ user, params }) =>
    unblockMember({ user, ...params, blocks }),
  )

  return routes
}
