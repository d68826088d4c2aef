import { type AdminUser, type Area, areas, type Permissions } from '@haulyard/api-contract'
import { type ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import type { AuditContext, AuditEntry, AuditSource } from '../audit/audit.documents'
import { toMemberTarget } from '../auth/accounts/account-audit'
import { revokeGrantsOf } from '../invitations/invitation-grants'
import { lockAdministrators } from './administrators'
import { type StoredMember, toAdminUser } from './members.documents'
import {
  createAccountNotFoundError,
  createLastAdminError,
  createUndoNotFoundError,
  createUndoTooLateError,
} from './members.errors'
import type { StoredRights, UndoDocument } from './undos.repository'

export interface PermissionsDependencies
  extends Pick<Repositories, 'locks' | 'members' | 'invitations' | 'audit'> {
  readonly database: Database
  readonly now: () => Date
}

export interface SetPermissionsDependencies
  extends PermissionsDependencies,
    Pick<Repositories, 'undos'> {
  readonly messageBus: MessageBus
}

/** A change of rights can be taken back for so long. */
const undoMs = 30_000

/** A member whose rights were changed, and how that is taken back. */
interface ChangedMember {
  readonly member: StoredMember
  readonly undo: Pick<UndoDocument, '_id' | 'until'> | null
}

/** The member as changed, with the way to take that back. */
export const toChangedUser = ({ member, undo }: ChangedMember): AdminUser => ({
  ...toAdminUser(member),
  ...(undo && { undo: { id: undo._id.toHexString(), until: undo.until.toISOString() } }),
})

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
): Promise<ChangedMember> {
  const { isAdmin, moderates } = input
  const userId = parseId(id)
  if (userId === null) throw createAccountNotFoundError()
  const changed = await deps.database.transaction(async (session) => {
    await lockAdministrators({ member: actor }, deps, session)
    const found = await deps.members.findById(userId, session)
    if (!found) throw createAccountNotFoundError()
    const by = { actor, source }
    let member = found
    if (isAdmin !== undefined) member = await setAdmin({ ...by, member, isAdmin }, deps, session)
    if (moderates !== undefined)
      member = await setAreas({ ...by, member, moderates }, deps, session)
    // Who gives the own right back cannot call any more.
    const isOneself = userId.equals(actor._id)
    const undo = isOneself
      ? null
      : await addUndo({ before: found, after: member, actor }, deps, session)
    return { member, undo }
  })
  deps.messageBus.publish([userId], { type: 'account' })
  return changed
}

interface NewUndo {
  readonly before: StoredMember
  readonly after: StoredMember
  readonly actor: StoredMember
}

const rightsOf = ({ isAdmin, moderates = [] }: StoredMember): StoredRights => ({
  isAdmin,
  moderates: [...moderates],
})

async function addUndo(
  { before, after, actor }: NewUndo,
  { undos, now }: Pick<SetPermissionsDependencies, 'undos' | 'now'>,
  session: ClientSession,
): Promise<UndoDocument> {
  const undo = {
    ...{ _id: new ObjectId(), actorId: actor._id, userId: before._id },
    ...{ before: rightsOf(before), after: rightsOf(after) },
    until: new Date(now().getTime() + undoMs),
  }
  await undos.insert(undo, session)
  return undo
}

interface UndoPermissions extends AuditContext {
  readonly id: string
}

/** Takes a change of rights back, unless the rights have changed again meanwhile. */
export async function undoPermissions(
  { id, member: actor, source }: UndoPermissions,
  deps: SetPermissionsDependencies,
): Promise<StoredMember> {
  const undoId = parseId(id)
  const member = await deps.database.transaction(async (session) => {
    await lockAdministrators({ member: actor }, deps, session)
    const taken = { actorId: actor._id, now: deps.now() }
    const undo = undoId && (await deps.undos.take({ _id: undoId, ...taken }, session))
    if (!undo) {
      const isOwn = undoId && (await deps.undos.exists({ _id: undoId, ...taken }, session))
      throw isOwn ? createUndoTooLateError() : createUndoNotFoundError()
    }
    const member = await deps.members.findById(undo.userId, session)
    if (!member) throw createAccountNotFoundError()
    const { before, after } = undo
    const isUnchanged = JSON.stringify(rightsOf(member)) === JSON.stringify(after)
    if (!isUnchanged) throw createUndoTooLateError()
    const by = { actor, source }
    const restored = await setAdmin({ ...by, member, isAdmin: before.isAdmin }, deps, session)
    const { moderates } = before
    return await setAreas({ ...by, member: restored, moderates }, deps, session)
  })
  deps.messageBus.publish([member._id], { type: 'account' })
  return member
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
