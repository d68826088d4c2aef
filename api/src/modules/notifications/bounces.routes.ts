import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Config } from '../../config/config'
import type { AppEnv } from '../../http/app-env'
import { createIsToken } from '../../http/bearer-token'
import { createReadBody } from '../../http/read-input'
import type { Repositories } from '../../repositories'
import { createUnauthorizedError } from '../auth/auth.errors'
import type { ReadOnlyMode } from '../site/read-only-mode'
import { recordBounce } from './choices.usecases'

const bounceSchema = z.object({ address: z.string().check(z.maxLength(254)) })

interface Dependencies
  extends Pick<Repositories, 'members' | 'notificationChoices' | 'missedNotices'> {
  readonly config: Pick<Config, 'mailBounceToken'>
  readonly readOnlyMode: Pick<ReadOnlyMode, 'check'>
  readonly now: () => Date
}

/** For the mail server or its provider: an address that cannot be reached, or complains. */
export function createBouncesRoutes(deps: Dependencies) {
  const isToken = createIsToken(deps.config.mailBounceToken)
  const readBody = createReadBody()
  const routes = new Hono<AppEnv>()
  routes.post('/mail-bounces', async (context) => {
    if (!isToken(context.req.header('authorization'))) throw createUnauthorizedError()
    await deps.readOnlyMode.check()
    const { address } = await readBody(context, bounceSchema, {})
    await recordBounce(address, deps)
    // The same for an unknown address.
    return context.body(null, 204)
  })
  return routes
}
