import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListAnswer } from '../../http/list-answer'
import { getPerson, toPerson } from '../members/members.documents'
import { blockMember, unblockMember } from './blocks.usecases'
import type { ConnectionsDependencies } from './connections.announcements'
import { toConnection } from './connections.documents'
import { endConnection, requestConnection, respondToRequest } from './connections.usecases'
import { readBlocks, readConnections } from './lists.usecases'

interface Dependencies extends ConnectionsDependencies {
  readonly bind: Bind
}

/** `/api/connections` and `/api/blocks` */
export function createConnectionsRoutes({ bind, ...deps }: Dependencies) {
  const { users } = deps
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/connections', async ({ user, query }) => {
    const page = await readConnections({ user, query }, deps)
    const people = await users.findPeople(page.items.flatMap(({ memberIds }) => memberIds))
    return toListAnswer(page, toConnection(people))
  })

  bind(routes, 'POST /api/connections', ({ user, body }) =>
    requestConnection({ input: body, user }, deps),
  )

  bind(routes, 'PUT /api/connections/{id}', ({ user, params, body }) =>
    respondToRequest({ id: params.id, input: body, user }, deps),
  )

  bind(routes, 'DELETE /api/connections/{id}', ({ user, params }) =>
    endConnection({ id: params.id, user }, deps),
  )

  bind(routes, 'GET /api/blocks', async ({ user, query }) => {
    const page = await readBlocks({ user, query }, deps)
    const people = await users.findPeople(page.items.map(({ blockedId }) => blockedId))
    return toListAnswer(page, ({ blockedId }) => getPerson(people, blockedId))
  })

  bind(routes, 'POST /api/blocks', async ({ user, body }) =>
    toPerson(await blockMember({ input: body, user }, deps)),
  )

  bind(routes, 'DELETE /api/blocks/{userId}', ({ user, params }) =>
    unblockMember({ userId: params.userId, user }, deps),
  )

  return routes
}
