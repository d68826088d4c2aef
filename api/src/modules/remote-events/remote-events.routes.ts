import { Hono } from 'hono'
import type { Config } from '../../config/config'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { ClientAddressOf } from '../../http/client-address'
import { createCountRequest, limitRequests } from '../../throttling/limit-requests'
import { newReleaseLimit, remoteEventLimits } from '../../throttling/throttle-limits'
import { createNameRelease } from './named-releases'
import {
  countRemoteEvents,
  type RemoteEventsParts,
  readRemoteStatistics,
} from './remote-events.usecases'

interface Dependencies extends Omit<RemoteEventsParts, 'nameRelease'> {
  readonly bind: Bind
  readonly config: Config
  readonly clientAddressOf: ClientAddressOf
}

/** `/api/remote-events` and `/api/admin/remote-statistics` */
export function createRemoteEventsRoutes({ bind, config, ...given }: Dependencies) {
  const { metrics, now } = given
  const nameRelease = createNameRelease({
    countNew: createCountRequest({ ...given, limit: newReleaseLimit }),
    now,
    onNewDay: metrics.remotes.reset,
  })
  const parts = { ...given, nameRelease }
  const routes = new Hono<AppEnv>()

  const limit = remoteEventLimits[config.mode]
  routes.use('/api/remote-events', limitRequests(createCountRequest({ ...given, limit })))

  bind(routes, 'POST /api/remote-events', ({ body, context }) =>
    countRemoteEvents({ ...body, caller: context }, parts),
  )

  bind(routes, 'GET /api/admin/remote-statistics', ({ query }) =>
    readRemoteStatistics(query, parts),
  )

  return routes
}
