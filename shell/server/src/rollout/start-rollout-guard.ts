import { type ApiOption, apiHandlerOf } from '../api/api-routes'
import type { Logger } from '../logger'
import type { Releases } from '../registry/open-releases'
import { createApiReports } from './api-reports'
import { startGuard } from './guard'

interface RolloutGuardOptions {
  readonly releases: Releases
  readonly api: ApiOption
  readonly metricsToken: string | null
  readonly log: Logger
}

/** Starts the guard of a server that has its token and the API's metrics. @returns ends it */
export const startRolloutGuard = ({
  releases,
  api,
  metricsToken,
  log,
}: RolloutGuardOptions): (() => void) => {
  if (!releases.guard || metricsToken === null || api === null) {
    log.info('No guard of canaries: it needs RELEASE_GUARD_TOKEN, METRICS_TOKEN and the API')
    return () => {}
  }
  return startGuard({
    releases,
    reports: createApiReports(apiHandlerOf(api, log), metricsToken),
    log,
  })
}
