import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { toContentReport, toReportReceipt } from './reports.documents'
import { fileReport, findContentPaths, handleReport, type ReportsParts } from './reports.usecases'

interface Dependencies extends ReportsParts {
  readonly bind: Bind
}

/** `/api/reports` and `/api/admin/reports` */
export function createReportsRoutes({ bind, ...parts }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'POST /api/reports', async ({ newId, body, user }) =>
    toReportReceipt(await fileReport({ _id: newId, input: body, user }, parts)),
  )

  bind(routes, 'GET /api/admin/reports', async ({ query }) => {
    const page = await parts.reports.findPage(query, toPageRequest(query))
    const pathOf = await findContentPaths(page.items, parts.reportedContent)
    return toListResponse(page, (report) => toContentReport(report, pathOf(report)))
  })

  bind(routes, 'PUT /api/admin/reports/{id}', ({ params, body, user, source }) =>
    handleReport({ ...params, ...body, user, source }, parts),
  )

  return routes
}
