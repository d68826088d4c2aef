import type { Approval, Permissions, SanctionInput } from '@haulyard/api-contract'
import { Hono } from 'hono'
import { parseId } from '../../database/ids'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { Repositories } from '../../repositories'
import type { StoredBulkStep } from '../bulk/bulk-steps.repository'
import { getPerson, type People } from '../members/members.documents'
import type { StoredApproval } from './approvals.repository'
import { type ApprovedCall, callOf, type SecondAdministrator } from './second-administrator'

interface Dependencies extends Pick<Repositories, 'members' | 'bulkSteps'> {
  readonly bind: Bind
  readonly secondAdministrator: SecondAdministrator
}

/** `/api/admin/approvals` */
export function createApprovalsRoutes({
  bind,
  secondAdministrator,
  members,
  bulkSteps,
}: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/admin/approvals', async () => {
    const found = (await secondAdministrator.findAll()).map((approval) => ({
      approval,
      call: callOf(approval),
    }))
    const people = await members.findPeople(
      found.flatMap(({ approval, call }) => [approval.requesterId, memberIdOf(call) ?? []].flat()),
    )
    const steps = await bulkSteps.findAll(
      found.flatMap(({ call }) => parseId(call.params.id ?? '') ?? []),
    )
    const stepById = new Map(steps.map((step) => [step._id.toHexString(), step]))
    return found.map(({ approval, call }) =>
      toApproval(approval, { call, people, step: stepById.get(call.params.id ?? '') }),
    )
  })

  bind(routes, 'POST /api/admin/approvals/{id}/agreement', ({ params, member, source }) =>
    secondAdministrator.agree({ id: params.id, member, source }),
  )

  bind(routes, 'DELETE /api/admin/approvals/{id}', ({ params, member, source }) =>
    secondAdministrator.refuse({ id: params.id, member, source }),
  )

  return routes
}

type Body = Partial<SanctionInput & Permissions> & { readonly ids?: readonly string[] }

const bodyOf = ({ body }: ApprovedCall) => (body ?? {}) as Body

/** The member that a call is about; `null`: none. */
const memberIdOf = (call: ApprovedCall) => parseId(bodyOf(call).memberId ?? call.params.id ?? '')

interface About {
  readonly call: ApprovedCall
  readonly people: People
  /** The bulk step that the call runs. */
  readonly step: StoredBulkStep | undefined
}

function toApproval(
  { _id, operation, requesterId, createdAt, expiresAt }: StoredApproval,
  { call, people, step }: About,
): Approval {
  const memberId = step ? null : memberIdOf(call)
  const { kind = null, reason = null, ids, isAdmin, moderates } = bodyOf(call)
  const isOfRights = isAdmin !== undefined || moderates !== undefined
  return {
    id: _id.toHexString(),
    operation,
    member: memberId ? getPerson(people, memberId) : null,
    sanction: kind,
    permissions: isOfRights ? { isAdmin, moderates } : null,
    reason,
    list: step?.list ?? null,
    count: step?.rows.length ?? ids?.length ?? null,
    requestedBy: getPerson(people, requesterId),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
