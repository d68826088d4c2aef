import { Hono } from 'hono'
import type { Config } from '../../config/config'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { ClientAddressOf } from '../../http/client-address'
import type { Guards } from '../../middleware/guards'
import { createCountRequest, limitRequests } from '../../throttling/limit-requests'
import { newReleaseLimit, remoteEventLimits } from '../../throttling/throttle-limits'
import { createNameRelease } from './named-releases'
import {
  countRemoteEvents,
  type RemoteEventsDependencies,
  readRemoteStatistics,
} from './remote-events.usecases'

interface Dependencies extends Omit<RemoteEventsDependencies, 'nameRelease'> {
  readonly bind: Bind
  readonly config: Config
  readonly guards: Pick<Guards, 'withCurrentSession' | 'rejectInactive'>
  readonly clientAddressOf: ClientAddressOf
}

/** `/api/remote-events` and `/api/admin/remote-statistics` */
export function createRemoteEventsRoutes({ bind, config, guards, ...dependencies }: Dependencies) {
  const { metrics, now } = dependencies
  const nameRelease = createNameRelease({
    countNew: createCountRequest({ ...dependencies, limit: newReleaseLimit }),
    now,
    onNewDay: metrics.remotes.reset,
  })
  const deps = { ...dependencies, nameRelease }
  const routes = new Hono<AppEnv>()

  const limit = remoteEventLimits[config.mode]
  routes.use('/api/remote-events', limitRequests(createCountRequest({ ...dependencies, limit })))

  // Anybody may report; of a member it is known who it is. A suspended member counts as a visitor.
  routes.use('/api/remote-events', guards.withCurrentSession)
  routes.use('/api/remote-events', guards.rejectInactive({ isPersonal: true }))
  bind(routes, 'POST /api/remote-events', ({ body, context }) => {
    const member = context.var.currentSession?.member ?? null
    return countRemoteEvents({ input: body, caller: context, member }, deps)
  })

  bind(routes, 'GET /api/admin/remote-statistics', ({ query }) =>
    readRemoteStatistics({ days: query.days }, deps),
  )

  return routes
}
