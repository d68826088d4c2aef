import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { Repositories } from '../../repositories'
import { toMemberProfile } from './members.documents'
import { membersCollection } from './members.repository'
import { getMember, searchMembers } from './members.usecases'

interface Dependencies extends Pick<Repositories, 'members' | 'blocks'> {
  readonly bind: Bind
}

/** `/api/users`: members as others see them. */
export function createMembersRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/users/search', async ({ member, query }) =>
    toListResponse(
      await searchMembers({ member, text: query.q, request: toPageRequest(query) }, deps),
      toMemberProfile,
    ),
  )

  bind(
    routes,
    'GET /api/users/{id}',
    async ({ params }) => toMemberProfile(await getMember({ id: params.id }, deps)),
    { readFrom: [membersCollection.name] },
  )

  return routes
}
