import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { ConnectionsDependencies } from '../connections/connections.announcements'
import { listOwnReports, type OwnReportsDependencies } from './own-reports.usecases'
import { reportAndBlock } from './report-and-block.usecase'
import { toContentReport } from './reports.documents'
import { findContents, handleReport, type ReportsDependencies } from './reports.usecases'

interface Dependencies
  extends ReportsDependencies,
    OwnReportsDependencies,
    ConnectionsDependencies {
  readonly bind: Bind
}

/** `/api/reports` and `/api/admin/reports` */
export function createReportsRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'POST /api/reports', ({ newId, body, member }) =>
    reportAndBlock({ _id: newId, input: body, member }, deps),
  )

  bind(routes, 'GET /api/reports', ({ query, member }) =>
    listOwnReports({ member, request: toPageRequest(query) }, deps),
  )

  bind(routes, 'GET /api/admin/reports', async ({ query }) => {
    const page = await deps.reports.findPage(query, toPageRequest(query))
    const contentOf = await findContents({ reports: page.items }, deps)
    return toListResponse(page, (report) => toContentReport(report, contentOf(report)))
  })

  bind(routes, 'PUT /api/admin/reports/{id}', ({ params, body, member, source }) =>
    handleReport({ id: params.id, input: body, member, source }, deps),
  )

  return routes
}
