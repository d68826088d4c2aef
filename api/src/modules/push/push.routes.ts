import type { DevicePush } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { AppContext, AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { checkUrl } from '../../outbound/check-url'
import type { Repositories } from '../../repositories'

interface Dependencies extends Pick<Repositories, 'sessions' | 'pushKeys'> {
  readonly bind: Bind
  readonly config: Pick<Config, 'outboundAllow'>
}

/** `/api/account/push`: push messages to the device of the session. */
export function createPushRoutes({ bind, config, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()
  const read = async (context: AppContext): Promise<DevicePush> => {
    const keys = await deps.pushKeys.find()
    const id = sessionOf(context)
    const [session] = id ? await deps.sessions.findByIds([id]) : []
    return { publicKey: keys?.publicKey ?? null, endpoint: session?.push?.endpoint ?? null }
  }

  bind(routes, 'GET /api/account/push', ({ context }) => read(context))

  bind(routes, 'PUT /api/account/push', async ({ body, context }) => {
    const {
      endpoint,
      keys: { p256dh, auth },
    } = body
    checkUrl(endpoint, config, 'endpoint')
    const id = sessionOf(context)
    if (id) await deps.sessions.subscribe(id, { endpoint, p256dh, auth })
    return await read(context)
  })

  bind(routes, 'DELETE /api/account/push', async ({ context }) => {
    const id = sessionOf(context)
    if (id) await deps.sessions.unsubscribe(id)
    return await read(context)
  })

  return routes
}

/** Of a member in person: API keys have no access to `/api/account/`. */
const sessionOf = ({ var: { currentSession } }: AppContext): ObjectId | undefined =>
  currentSession?.id
