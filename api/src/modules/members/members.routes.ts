import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { Repositories } from '../../repositories'
import { findVisiblyOnline } from '../presence/find-visibly-online'
import { toMemberPage, toMemberProfile } from './members.documents'
import { membersCollection } from './members.repository'
import { getVisibleMember } from './profile-visibility'
import { searchMembers } from './search-members'

interface Dependencies
  extends Pick<Repositories, 'members' | 'blocks' | 'connections' | 'presence'> {
  readonly bind: Bind
  readonly now: () => Date
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
    async ({ params, member: reader }) => {
      const member = await getVisibleMember({ id: params.id, reader }, deps)
      const isOnline = await findVisiblyOnline({ reader, ids: [member._id] }, deps)
      return toMemberPage(member, { isOnline: isOnline(member._id) })
    },
    { readFrom: [membersCollection.name] },
  )

  return routes
}
