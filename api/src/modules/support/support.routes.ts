import { type SupportRequestState, supportRequestStates } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { Repositories } from '../../repositories'
import type { ReportsDependencies } from '../reports/reports.usecases'
import { answerRequest, type HandleDependencies, updateRequest } from './handle-request.usecases'
import { reportLink } from './report-link.usecases'
import { orderBook, orderInBulk, sendMessage } from './send-request.usecases'
import type { SubmitDependencies } from './submit-request.usecases'
import {
  type SupportRequestDocument,
  toOwnSupportRequest,
  toSupportRequest,
} from './support-requests.documents'

type Dependencies = SubmitDependencies &
  HandleDependencies &
  ReportsDependencies &
  Pick<Repositories, 'members' | 'siteSettings'> & { readonly bind: Bind }

const toReceipt = ({ _id }: SupportRequestDocument) => ({ id: _id.toHexString() })

/** `/api/support-requests` and `/api/admin/support-requests` */
export function createSupportRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()
  addOwnRequests(routes, bind, deps)
  addSubmissions(routes, bind, deps)
  addHandling(routes, bind, deps)
  return routes
}

type Services = Omit<Dependencies, 'bind'>

function addOwnRequests(routes: Hono<AppEnv>, bind: Bind, { supportRequests }: Services) {
  bind(routes, 'GET /api/support-requests', async ({ member, query }) => {
    const page = await supportRequests.findPageOf(member._id, toPageRequest(query))
    return toListResponse(page, toOwnSupportRequest)
  })
}

function addSubmissions(routes: Hono<AppEnv>, bind: Bind, deps: Services) {
  bind(routes, 'POST /api/support-requests', async ({ newId: _id, body, member, source }) =>
    toReceipt(await sendMessage({ _id, input: body, member, source }, deps)),
  )

  bind(
    routes,
    'POST /api/support-requests/book-orders',
    async ({ newId: _id, body, member, source }) =>
      toReceipt(await orderBook({ _id, input: body, member, source }, deps)),
  )

  bind(
    routes,
    'POST /api/support-requests/bulk-orders',
    async ({ newId: _id, body, member, source }) =>
      toReceipt(await orderInBulk({ _id, input: body, member, source }, deps)),
  )

  bind(
    routes,
    'POST /api/support-requests/reports',
    async ({ newId: _id, body, member, source }) =>
      await reportLink({ _id, input: body, member, source }, deps),
  )
}

function addHandling(routes: Hono<AppEnv>, bind: Bind, deps: Services) {
  const { supportRequests, members } = deps
  const toShown = async (request: SupportRequestDocument) =>
    toSupportRequest(await members.findPeople(request.userId ? [request.userId] : []))(request)

  bind(routes, 'GET /api/admin/support-requests', async ({ query }) => {
    const page = await supportRequests.findPage(toState(query.state), toPageRequest(query))
    const people = await members.findPeople(page.items.flatMap(({ userId }) => userId ?? []))
    return toListResponse(page, toSupportRequest(people))
  })

  bind(
    routes,
    'PUT /api/admin/support-requests/{id}',
    async ({ params: { id }, body, member, source }) =>
      await toShown(await updateRequest({ id, input: body, member, source }, deps)),
  )

  bind(
    routes,
    'POST /api/admin/support-requests/{id}/answers',
    async ({ params: { id }, newId: answerId, body, member, source }) =>
      await toShown(await answerRequest({ id, answerId, input: body, member, source }, deps)),
  )
}

/** Any other text filters nothing. */
const toState = (text: string | undefined): SupportRequestState | null =>
  supportRequestStates.find((state) => state === text) ?? null
