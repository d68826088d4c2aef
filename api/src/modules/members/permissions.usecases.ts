import type { Permissions } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { Repositories } from '../../repositories'
import type { AuditContext, AuditSource } from '../audit/audit.documents'
import { toMemberTarget } from '../auth/accounts/account-audit'
import { revokeGrantsOf } from '../invitations/invitation-grants'
import { lockAdministrators } from './administrators'
import type { StoredMember } from './members.documents'
import { createAccountNotFoundError, createLastAdminError } from './members.errors'

export interface PermissionsDependencies
  extends Pick<Repositories, 'locks' | 'members' | 'invitations' | 'audit'> {
  readonly database: Database
  readonly now: () => Date
}

interface SetPermissions extends AuditContext {
  readonly id: string
  readonly input: Permissions
}

/** Grants a member the administrator's right, or revokes it. */
export async function setPermissions(
  { id, input, member, source }: SetPermissions,
  deps: PermissionsDependencies,
): Promise<StoredMember> {
  const userId = parseId(id)
  if (userId === null) throw createAccountNotFoundError()
  return await deps.database.transaction(async (session) => {
    await lockAdministrators({ member }, deps, session)
    return await setAdmin({ userId, input, actor: member, source }, deps, session)
  })
}

interface AppointAdministrator {
  readonly email: string
  readonly source: AuditSource
}

/** Makes a member an administrator without one: the operator appoints the first. */
export async function appointAdministrator(
  { email, source }: AppointAdministrator,
  deps: PermissionsDependencies,
): Promise<StoredMember> {
  return await deps.database.transaction(async (session) => {
    await deps.locks.take('administrators', session)
    const member = await deps.members.findByEmail(email, session)
    if (!member) throw createAccountNotFoundError()
    const appointment = { userId: member._id, input: { isAdmin: true }, actor: null, source }
    return await setAdmin(appointment, deps, session)
  })
}

interface SetAdmin {
  readonly userId: ObjectId
  readonly input: Permissions
  /** `null`: the operator, on the command line. */
  readonly actor: StoredMember | null
  readonly source: AuditSource
}

async function setAdmin(
  { userId, input: { isAdmin }, actor, source }: SetAdmin,
  deps: PermissionsDependencies,
  session: ClientSession,
): Promise<StoredMember> {
  const { members, audit, now } = deps
  const member = await members.findById(userId, session)
  if (!member) throw createAccountNotFoundError()
  if (member.isAdmin === isAdmin) return member
  if (!isAdmin && (await members.isLastAdmin(userId, session))) throw createLastAdminError()
  await members.setAdmin(userId, isAdmin, session)
  await audit.record(
    {
      action: isAdmin ? 'users.admin_granted' : 'users.admin_revoked',
      actor,
      target: toMemberTarget(member),
      before: { isAdmin: member.isAdmin },
      after: { isAdmin },
      source,
      createdAt: now(),
    },
    session,
  )
  if (!isAdmin) await revokeGrantsOf({ inviterId: userId, actor, source }, deps, session)
  return { ...member, isAdmin }
}
