import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import type { Repositories } from '../../repositories'
import { getPerson, toPerson } from '../members/members.documents'
import { findVisiblyOnline } from '../presence/find-visibly-online'
import { blockMember } from './blocks.usecases'
import type { ConnectionsDependencies } from './connections.announcements'
import { otherMember, toOwnConnection } from './connections.documents'
import { endConnection, requestConnection, respondToRequest } from './connections.usecases'
import { endAvoided, readAvoided, readConnections } from './lists.usecases'
import { muteMember } from './mutes.usecases'

interface Dependencies extends ConnectionsDependencies, Pick<Repositories, 'presence'> {
  readonly bind: Bind
}

/** `/api/connections`, `/api/blocks` and `/api/mutes` */
export function createConnectionsRoutes({ bind, ...deps }: Dependencies) {
  const { members } = deps
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/connections', async ({ member, query }) => {
    const page = await readConnections({ member, query }, deps)
    const others = page.items.map((connection) => otherMember(connection, member._id))
    const [people, isOnline] = await Promise.all([
      members.findPeople(page.items.flatMap(({ memberIds }) => memberIds)),
      findVisiblyOnline({ reader: member, ids: others }, deps),
    ])
    return toListResponse(page, toOwnConnection({ reader: member._id, people, isOnline }))
  })

  bind(routes, 'POST /api/connections', ({ member, body }) =>
    requestConnection({ input: body, member }, deps),
  )

  bind(routes, 'PUT /api/connections/{id}', ({ member, params, body }) =>
    respondToRequest({ id: params.id, input: body, member }, deps),
  )

  bind(routes, 'DELETE /api/connections/{id}', ({ member, params }) =>
    endConnection({ id: params.id, member }, deps),
  )

  bind(routes, 'GET /api/blocks', async ({ member, query }) => {
    const page = await readAvoided({ member, query }, deps.blocks)
    const people = await members.findPeople(page.items.map(({ blockedId }) => blockedId))
    return toListResponse(page, ({ blockedId }) => getPerson(people, blockedId))
  })

  bind(routes, 'POST /api/blocks', async ({ member, body }) =>
    toPerson(await blockMember({ input: body, member }, deps)),
  )

  bind(routes, 'DELETE /api/blocks/{userId}', ({ member, params }) =>
    endAvoided({ userId: params.userId, member }, deps.blocks),
  )

  bind(routes, 'GET /api/mutes', async ({ member, query }) => {
    const page = await readAvoided({ member, query }, deps.mutes)
    const people = await members.findPeople(page.items.map(({ mutedId }) => mutedId))
    return toListResponse(page, ({ mutedId }) => getPerson(people, mutedId))
  })

  bind(routes, 'POST /api/mutes', async ({ member, body }) =>
    toPerson(await muteMember({ input: body, member }, deps)),
  )

  bind(routes, 'DELETE /api/mutes/{userId}', ({ member, params }) =>
    endAvoided({ userId: params.userId, member }, deps.mutes),
  )

  return routes
}
