import { roleOf } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { Repositories } from '../../repositories'
import { createAdminRequiredError } from '../auth/auth.errors'
import type { StoredMember } from './members.documents'

/**
 * Begins a change of administrators. All such changes take one lock: two administrators who
 * revoke each other's rights at once cannot both succeed, and an administrator whose right was
 * revoked since the request began is rejected.
 */
export async function lockAdministrators(
  { member }: { readonly member: StoredMember },
  { locks, members }: Pick<Repositories, 'locks' | 'members'>,
  session: ClientSession,
): Promise<void> {
  await locks.take('administrators', session)
  const current = await members.findById(member._id, session)
  if (!current || roleOf(current) !== 'administrator') throw createAdminRequiredError()
}
