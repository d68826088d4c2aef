import { getOperation, type OperationKey } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { Repositories } from '../../repositories'
import type { AuditContext, AuditSource } from '../audit/audit.documents'
import { isInactive, type StoredMember } from '../members/members.documents'
import { can } from '../members/rights'
import {
  createApprovalNotFoundError,
  createApprovalRequiredError,
  createOwnApprovalError,
  createRequesterChangedError,
} from './approvals.errors'
import type { StoredApproval } from './approvals.repository'

/** A call as it was validated. */
export interface ApprovedCall {
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The call that waits, as it was stored. */
export const callOf = ({ call }: StoredApproval) => JSON.parse(call) as ApprovedCall

/** Runs a call in the name of who asked for it. */
type RunCall = (
  call: ApprovedCall & {
    readonly member: StoredMember
    readonly source: AuditSource
    readonly newId: ObjectId
  },
) => Promise<unknown>

interface Dependencies extends Pick<Repositories, 'approvals' | 'members' | 'audit'> {
  readonly config: Pick<Config, 'secondAdministrator'>
  readonly database: Database
  readonly now: () => Date
}

const lifetimeMs = 24 * 3_600_000

interface OneApproval extends AuditContext {
  readonly id: string
}

/** Grave steps wait for a second administrator, where the setting requires one. */
export function createSecondAdministrator({ config, database, ...deps }: Dependencies) {
  const { approvals, members, audit, now } = deps
  const calls = new Map<OperationKey, RunCall>()

  const record = (
    { _id, operation }: StoredApproval,
    { what, member, source }: AuditContext & { readonly what: string },
  ) => ({
    action: `approvals.${what}`,
    actor: member,
    target: { type: 'approval', id: _id.toHexString(), label: operation },
    source,
    createdAt: now(),
  })

  /** Takes what waits, with an audit entry. */
  const take = ({ id, what, ...context }: OneApproval & { readonly what: string }) =>
    database.transaction(async (session) => {
      const approvalId = parseId(id)
      const approval = approvalId && (await approvals.take(approvalId, now(), session))
      if (!approval) throw createApprovalNotFoundError()
      const isOwn = approval.requesterId.equals(context.member._id)
      if (isOwn && what === 'agreed') throw createOwnApprovalError()
      await audit.record(record(approval, { what, ...context }), session)
      return approval
    })

  return {
    /** Whether a call runs only after a second administrator has agreed. */
    isRequired: (key: OperationKey, body: unknown) => {
      const { needsSecondAdministrator: rule = false } = getOperation(key)
      if (config.secondAdministrator === 'optional') return false
      return typeof rule === 'function' ? rule(body) : rule
    },
    register: (key: OperationKey, run: RunCall) => calls.set(key, run),
    /**
     * Keeps a call until another administrator agrees. The only administrator needs nobody: else
     * there could never be a second one.
     * @throws if it is kept, so that it does not run now
     */
    request: async ({
      operation,
      params,
      body,
      ...context
    }: ApprovedCall & AuditContext & { readonly operation: OperationKey }) => {
      const createdAt = now()
      const added = {
        ...{ operation, call: JSON.stringify({ params, body }) },
        ...{ requesterId: context.member._id, createdAt },
        expiresAt: new Date(createdAt.getTime() + lifetimeMs),
      }
      const isKept = await database.transaction(async (session) => {
        if (await members.isLastAdmin(context.member._id, session)) return false
        const approval = await approvals.add(added, session)
        await audit.record(record(approval, { what: 'requested', ...context }), session)
        return true
      })
      if (isKept) throw createApprovalRequiredError()
    },
    /** Runs the call of another administrator, in their name. */
    agree: async (command: OneApproval): Promise<void> => {
      const approval = await take({ ...command, what: 'agreed' })
      const { _id, operation, requesterId } = approval
      const requester = await members.findById(requesterId)
      const { access } = getOperation(operation)
      const mayStill =
        requester !== null &&
        !isInactive(requester) &&
        typeof access !== 'string' &&
        can(requester, access.can)
      const run = calls.get(operation)
      if (!mayStill || !run) throw createRequesterChangedError()
      await run({ ...callOf(approval), member: requester, source: command.source, newId: _id })
    },
    refuse: async (command: OneApproval): Promise<void> => {
      await take({ ...command, what: 'refused' })
    },
    findAll: () => approvals.findAll(now()),
  }
}
export type SecondAdministrator = ReturnType<typeof createSecondAdministrator>
