import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { BlocksRepository } from '../connections/blocks.repository'
import { toMemberProfile } from '../users/users.documents'
import { type UsersRepository, usersCollection } from '../users/users.repository'
import { getMember, searchMembers } from './members.usecases'

interface Dependencies {
  readonly bind: Bind
  readonly users: UsersRepository
  readonly blocks: BlocksRepository
}

/** `/api/users`: members as others see them. */
export function createMembersRoutes({ bind, ...dependencies }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/users/search', async ({ user, query }) =>
    toListResponse(
      await searchMembers({ ...dependencies, user, text: query.q, request: toPageRequest(query) }),
      toMemberProfile,
    ),
  )

  bind(
    routes,
    'GET /api/users/{id}',
    async ({ params }) => toMemberProfile(await getMember({ ...dependencies, ...params })),
    { readFrom: [usersCollection.name] },
  )

  return routes
}
