import type { ClientSession } from 'mongodb'
import type { LocksRepository } from '../../database/locks.repository'
import { createAdminRequiredError } from '../auth/auth.errors'
import type { StoredUser } from './users.documents'
import type { UsersRepository } from './users.repository'

interface LockAdministrators {
  /** The administrator who asks for the change. */
  readonly actor: StoredUser
  readonly locks: LocksRepository
  readonly users: UsersRepository
}

/**
 * Begins a change of who is an administrator. All such changes hold one lock, so that
 * two who remove each other at once do not both succeed, and whoever's right was revoked
 * while the request was on its way has it no longer.
 */
export async function lockAdministrators(
  { actor, locks, users }: LockAdministrators,
  session: ClientSession,
): Promise<void> {
  await locks.take('administrators', session)
  const current = await users.findById(actor._id, session)
  if (!current?.isAdmin) throw createAdminRequiredError()
}
