import type { Permissions } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { LocksRepository } from '../../database/locks.repository'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import { toUserTarget } from '../auth/accounts/account-audit'
import { voidGrantsOf } from '../invitations/invitation-grants'
import type { InvitationsRepository } from '../invitations/invitations.repository'
import { lockAdministrators } from './administrators'
import type { StoredUser } from './users.documents'
import { createLastAdminError, createUserNotFoundError } from './users.errors'
import type { UsersRepository } from './users.repository'

interface Change {
  readonly source: AuditSource
  readonly now: Date
  readonly database: Database
  readonly locks: LocksRepository
  readonly users: UsersRepository
  readonly invitations: InvitationsRepository
  readonly audit: AuditRepository
}

interface SetPermissions extends Change, Permissions {
  readonly id: string
  readonly actor: StoredUser
}

/** Makes a member an administrator, or no longer one. */
export async function setPermissions({ id, database, ...change }: SetPermissions) {
  const userId = parseId(id)
  if (userId === null) throw createUserNotFoundError()
  return await database.transaction(async (session) => {
    await lockAdministrators(change, session)
    return await setAdmin({ ...change, userId }, session)
  })
}

interface AppointAdministrator extends Change {
  readonly email: string
}

/**
 * Makes a member an administrator at the word of whoever runs the site: the first one has
 * nobody else who could.
 */
export async function appointAdministrator({ email, database, ...change }: AppointAdministrator) {
  return await database.transaction(async (session) => {
    await change.locks.take('administrators', session)
    const user = await change.users.findByEmail(email, session)
    if (!user) throw createUserNotFoundError()
    const appointment = { ...change, userId: user._id, isAdmin: true, actor: null }
    return await setAdmin(appointment, session)
  })
}

interface SetAdmin extends Omit<Change, 'database'>, Permissions {
  readonly userId: ObjectId
  /** `null`: whoever runs the site. */
  readonly actor: StoredUser | null
}

async function setAdmin(change: SetAdmin, session: ClientSession): Promise<StoredUser> {
  const { userId, isAdmin, actor, source, now, users, audit } = change
  const user = await users.findById(userId, session)
  if (!user) throw createUserNotFoundError()
  if (user.isAdmin === isAdmin) return user
  if (!isAdmin && (await users.isLastAdmin(userId, session))) throw createLastAdminError()
  await users.setAdmin(userId, isAdmin, session)
  await audit.record(
    {
      action: isAdmin ? 'users.admin_granted' : 'users.admin_revoked',
      actor,
      target: toUserTarget(user),
      before: { isAdmin: user.isAdmin },
      after: { isAdmin },
      source,
      createdAt: now,
    },
    session,
  )
  if (!isAdmin) await voidGrantsOf({ ...change, inviterId: userId }, session)
  return { ...user, isAdmin }
}
