import type { MemberSearch } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListAnswer } from '../../http/list-answer'
import { toPageRequest } from '../../http/page-request'
import type { BlocksRepository } from '../connections/blocks.repository'
import { type StoredUser, toMemberProfile } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import { getMember } from './members.usecases'

interface Dependencies {
  readonly bind: Bind
  readonly users: UsersRepository
  readonly blocks: BlocksRepository
}

/** `/api/users`: members as others see them. */
export function createMembersRoutes({ bind, ...dependencies }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/users/search', async ({ user, query }) =>
    toListAnswer(await searchMembers({ ...dependencies, user, query }), toMemberProfile),
  )

  bind(routes, 'GET /api/users/{id}', async ({ params }) =>
    toMemberProfile(await getMember({ ...dependencies, ...params })),
  )

  return routes
}

interface SearchMembers extends Omit<Dependencies, 'bind'> {
  readonly user: StoredUser
  readonly query: MemberSearch
}

/**
 * Those who blocked the searching member, or whom that member blocked, are taken out of
 * each page: only who is on it has to be asked about, however many blocks there are.
 */
async function searchMembers({ user, query, users, blocks }: SearchMembers) {
  const page = await users.searchPage({ text: query.q, besides: user._id }, toPageRequest(query))
  const blocked = await blocks.findBlockedEitherWay(
    user._id,
    page.items.map(({ _id }) => _id),
  )
  return { ...page, items: page.items.filter(({ _id }) => !blocked.has(_id.toHexString())) }
}
