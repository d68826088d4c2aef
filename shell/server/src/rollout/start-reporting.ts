import { type ApiOption, apiHandlerOf } from '../api/api-routes'
import type { Logger } from '../logger'
import type { Releases } from '../registry/open-releases'
import { createApiReports } from './api-reports'
import { startGuard } from './guard'
import { startRejectionReports } from './report-rejections'

interface ReportingOptions {
  readonly releases: Releases
  readonly api: ApiOption
  readonly metricsToken: string | null
  readonly log: Logger
}

/**
 * Starts what a document server does with the API's metrics: the guard of a server that has its
 * token, and the count of rejected registries. @returns ends it
 */
export const startReporting = ({
  releases,
  api,
  metricsToken,
  log,
}: ReportingOptions): (() => void) => {
  if (metricsToken === null || api === null) {
    log.info('No guard of canaries and no count of registries: they need METRICS_TOKEN and the API')
    return () => {}
  }
  const reports = createApiReports(apiHandlerOf(api, log), metricsToken)
  const endReports = startRejectionReports({ reader: releases.reader, reports })
  if (!releases.guard) log.info('No guard of canaries: it needs RELEASE_GUARD_TOKEN')
  const endGuard = startGuard({ releases, reports, log })
  return () => {
    endGuard()
    endReports()
  }
}
