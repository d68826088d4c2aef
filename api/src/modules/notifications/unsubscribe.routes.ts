import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Repositories } from '../../repositories'
import type { ReadOnlyMode } from '../site/read-only-mode'
import { changeChoices, findLinkOwner } from './choices.usecases'
import type { ChoicesLinks } from './choices-link'

interface Dependencies
  extends Pick<Repositories, 'members' | 'notificationChoices' | 'missedNotices'> {
  readonly choicesLinks: ChoicesLinks
  readonly readOnlyMode: Pick<ReadOnlyMode, 'check'>
  readonly now: () => Date
}

/**
 * The address in `List-Unsubscribe` (RFC 8058). A mail program posts a form to it, without cookies
 * and without an origin, and shows no page: that ends all mails about notifications. A person who
 * opens it gets the page, because scanners of mails open every link.
 */
export function createUnsubscribeRoutes(deps: Dependencies) {
  const routes = new Hono<AppEnv>()
  routes.get('/notification-choices/unsubscribe', (context) =>
    context.redirect(deps.choicesLinks.pagePath(context.req.query('token') ?? ''), 303),
  )
  routes.post('/notification-choices/unsubscribe', async (context) => {
    await deps.readOnlyMode.check()
    const member = await findLinkOwner({ token: context.req.query('token') ?? '' }, deps)
    await changeChoices({ input: { isMailOn: false }, member }, deps)
    return context.text('You get no more mails about notifications.')
  })
  return routes
}
