import type { Permissions } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { LocksRepository } from '../../database/locks.repository'
import type { AuditRepository } from '../audit/audit.repository'
import { createAdminRequiredError } from '../auth/auth.errors'
import type { StoredUser } from './users.documents'
import { createLastAdminError, createUserNotFoundError } from './users.errors'
import type { UsersRepository } from './users.repository'

interface SetPermissions extends Permissions {
  readonly id: string
  readonly actor: StoredUser
  readonly requestId: string
  readonly now: Date
  readonly database: Database
  readonly locks: LocksRepository
  readonly users: UsersRepository
  readonly audit: AuditRepository
}

/**
 * Makes a member an administrator, or no longer one. All changes of administrators hold
 * one lock, so that two who remove each other at once do not both succeed.
 */
export async function setPermissions({ id, database, ...change }: SetPermissions) {
  const userId = parseId(id)
  if (userId === null) throw createUserNotFoundError()
  return await database.transaction(async (session) => {
    await change.locks.take('administrators', session)
    return await setAdmin({ ...change, userId }, session)
  })
}

interface SetAdmin extends Omit<SetPermissions, 'id' | 'database'> {
  readonly userId: ObjectId
}

async function setAdmin(change: SetAdmin, session: ClientSession): Promise<StoredUser> {
  const { userId, isAdmin, actor, requestId, now, users, audit } = change
  await refuseFormerAdmin(change, session)
  const user = await users.findById(userId, session)
  if (!user) throw createUserNotFoundError()
  if (user.isAdmin === isAdmin) return user
  if (!isAdmin && (await users.isLastAdmin(userId, session))) throw createLastAdminError()
  await users.setAdmin(userId, isAdmin, session)
  await audit.record(
    {
      action: isAdmin ? 'users.admin_granted' : 'users.admin_revoked',
      actor,
      target: { type: 'user', id: userId.toHexString(), label: user.email },
      before: { isAdmin: user.isAdmin },
      after: { isAdmin },
      requestId,
      createdAt: now,
    },
    session,
  )
  return { ...user, isAdmin }
}

/** Whose right was revoked while the request was on its way has it no longer. */
async function refuseFormerAdmin({ actor, users }: SetAdmin, session: ClientSession) {
  const current = await users.findById(actor._id, session)
  if (!current?.isAdmin) throw createAdminRequiredError()
}
