import { type Area, areas, type Permissions } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import type { AuditContext, AuditEntry, AuditSource } from '../audit/audit.documents'
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

export interface SetPermissionsDependencies extends PermissionsDependencies {
  readonly messageBus: MessageBus
}

interface SetPermissions extends AuditContext {
  readonly id: string
  readonly input: Permissions
}

/**
 * Makes a member an administrator, or no longer one, and sets the areas that they moderate. The
 * member's open pages read the account again.
 */
export async function setPermissions(
  { id, input, member: actor, source }: SetPermissions,
  deps: SetPermissionsDependencies,
): Promise<StoredMember> {
  const { isAdmin, moderates } = input
  const userId = parseId(id)
  if (userId === null) throw createAccountNotFoundError()
  const changed = await deps.database.transaction(async (session) => {
    await lockAdministrators({ member: actor }, deps, session)
    let member = await deps.members.findById(userId, session)
    if (!member) throw createAccountNotFoundError()
    const by = { actor, source }
    if (isAdmin !== undefined) member = await setAdmin({ ...by, member, isAdmin }, deps, session)
    if (moderates !== undefined)
      member = await setAreas({ ...by, member, moderates }, deps, session)
    return member
  })
  deps.messageBus.publish([userId], { type: 'account' })
  return changed
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
    return await setAdmin({ member, isAdmin: true, actor: null, source }, deps, session)
  })
}

interface Change {
  /** The member whose rights change. */
  readonly member: StoredMember
  /** `null`: the operator, on the command line. */
  readonly actor: StoredMember | null
  readonly source: AuditSource
}

async function setAdmin(
  { isAdmin, ...change }: Change & { readonly isAdmin: boolean },
  deps: PermissionsDependencies,
  session: ClientSession,
): Promise<StoredMember> {
  const { member, actor, source } = change
  const { _id } = member
  if (member.isAdmin === isAdmin) return member
  if (!isAdmin && (await deps.members.isLastAdmin(_id, session))) throw createLastAdminError()
  await deps.members.setAdmin(_id, isAdmin, session)
  const action = isAdmin ? 'users.admin_granted' : 'users.admin_revoked'
  const before = { isAdmin: member.isAdmin }
  await record({ ...change, action, before, after: { isAdmin } }, deps, session)
  if (!isAdmin) await revokeGrantsOf({ inviterId: _id, actor, source }, deps, session)
  return { ...member, isAdmin }
}

async function setAreas(
  { moderates, ...change }: Change & { readonly moderates: readonly Area[] },
  deps: PermissionsDependencies,
  session: ClientSession,
): Promise<StoredMember> {
  const { member } = change
  const before = { moderates: member.moderates ?? [] }
  const after = { moderates: areas.filter((area) => moderates.includes(area)) }
  if (before.moderates.join() === after.moderates.join()) return member
  await deps.members.setAreas(member._id, after.moderates, session)
  await record({ ...change, action: 'users.areas_changed', before, after }, deps, session)
  return { ...member, ...after }
}

type Recorded = Change & Pick<AuditEntry, 'action'> & Required<Pick<AuditEntry, 'before' | 'after'>>

const record = (
  { member, ...entry }: Recorded,
  { audit, now }: Pick<PermissionsDependencies, 'audit' | 'now'>,
  session: ClientSession,
) => audit.record({ ...entry, target: toMemberTarget(member), createdAt: now() }, session)
