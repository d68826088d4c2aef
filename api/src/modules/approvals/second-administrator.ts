import { getOperation, type OperationKey } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import { ApiError } from '../../http/api-error'
import type { JobRunner } from '../../jobs/job-runner'
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
  readonly jobRunner: Pick<JobRunner, 'add'>
  readonly now: () => Date
}

const lifetimeMs = 24 * 3_600_000
/** A call that has not ended after this time is run again: its process has ended. */
const runMs = 60_000
const everyMs = 15 * 60_000

const approvalsJob = 'approvals'

interface OneApproval extends AuditContext {
  readonly id: string
}

/** Grave steps wait for a second administrator, where the setting requires one. */
export function createSecondAdministrator({ config, database, jobRunner, ...deps }: Dependencies) {
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

  const expiresAt = () => new Date(now().getTime() + lifetimeMs)
  const runUntil = () => new Date(now().getTime() + runMs)

  /** Takes what waits, with an audit entry. What was agreed to stays stored until it has run. */
  const take = ({ id, what, ...context }: OneApproval & { readonly what: 'agreed' | 'refused' }) =>
    database.transaction(async (session) => {
      const approvalId = parseId(id)
      if (!approvalId) throw createApprovalNotFoundError()
      const begun = { _id: approvalId, now: now(), runUntil: runUntil(), expiresAt: expiresAt() }
      const approval =
        what === 'agreed'
          ? await approvals.begin(begun, session)
          : await approvals.take(approvalId, now(), session)
      if (!approval) throw createApprovalNotFoundError()
      const isOwn = approval.requesterId.equals(context.member._id)
      if (isOwn && what === 'agreed') throw createOwnApprovalError()
      await audit.record(record(approval, { what, ...context }), session)
      return approval
    })

  /**
   * Runs a call that was agreed to. A failure of the server leaves it to the job. The calls may run
   * again: what they create has the id of the approval, and what they change has changed already.
   */
  const run = async (approval: StoredApproval, source: AuditSource): Promise<void> => {
    const { _id, operation, requesterId } = approval
    const requester = await members.findById(requesterId)
    const { access } = getOperation(operation)
    const mayStill =
      requester !== null &&
      !isInactive(requester) &&
      typeof access !== 'string' &&
      can(requester, access.can)
    const runCall = calls.get(operation)
    try {
      if (!mayStill || !runCall) throw createRequesterChangedError()
      await runCall({ ...callOf(approval), member: requester, source, newId: _id })
    } catch (error) {
      if (error instanceof ApiError) await approvals.remove(_id)
      throw error
    }
    await approvals.remove(_id)
  }

  /** Runs the calls that a process has left which ended between the agreement and the call. */
  const runLeft = async (signal: AbortSignal) => {
    for (;;) {
      signal.throwIfAborted()
      const left = await approvals.takeOver({ now: now(), runUntil: runUntil() })
      if (left === null) return await approvals.findNextRunUntil()
      await run(left, { requestId: approvalsJob, clientAddress: null }).catch((error: unknown) => {
        // Nobody waits for the rejection of the call any more.
        if (!(error instanceof ApiError)) throw error
      })
    }
  }
  jobRunner.add({ name: approvalsJob, everyMs, run: runLeft })

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
        expiresAt: expiresAt(),
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
      await run(await take({ ...command, what: 'agreed' }), command.source)
    },
    refuse: async (command: OneApproval): Promise<void> => {
      await take({ ...command, what: 'refused' })
    },
    findAll: () => approvals.findAll(now()),
  }
}
export type SecondAdministrator = ReturnType<typeof createSecondAdministrator>
