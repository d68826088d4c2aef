import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { Repositories } from '../../repositories'
import type { StoredMember } from '../members/members.documents'
import { changeChoices, findLinkOwner, getChoices } from './choices.usecases'
import type { ChoicesLinks } from './choices-link'
import { toNotificationChoices } from './notification-choices.documents'

interface Dependencies
  extends Pick<Repositories, 'members' | 'notificationChoices' | 'missedNotices'> {
  readonly bind: Bind
  readonly choicesLinks: ChoicesLinks
  readonly now: () => Date
}

/** What a member is told: for the member, and for the link in a mail. */
export function createNotificationChoicesRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()
  const read = async (member: StoredMember) =>
    toNotificationChoices(await getChoices(member, deps), deps.now())

  bind(routes, 'GET /api/account/notification-choices', async ({ member }) => read(member))

  bind(routes, 'PUT /api/account/notification-choices', async ({ body, member }) =>
    toNotificationChoices(await changeChoices({ input: body, member }, deps), deps.now()),
  )

  bind(routes, 'POST /api/notification-choices', async ({ body }) =>
    read(await findLinkOwner(body, deps)),
  )

  bind(routes, 'PUT /api/notification-choices', async ({ body: { token, ...input } }) => {
    const member = await findLinkOwner({ token }, deps)
    return toNotificationChoices(await changeChoices({ input, member }, deps), deps.now())
  })

  return routes
}
