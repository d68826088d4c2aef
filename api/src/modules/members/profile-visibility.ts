import type { Document } from 'mongodb'
import { findLimitedAuthors, isAuthorLimited, type LimitReaders } from './hidden-authors'
import type { StoredMember } from './members.documents'
import { createMemberNotFoundError } from './members.errors'
import { getMember } from './members.usecases'
import { can } from './rights'

interface ProfileAndReader {
  readonly member: StoredMember
  /** `null` for a visitor. */
  readonly reader: StoredMember | null
}

/**
 * Whether a reader, or a visitor (`null`), sees a profile (decision 056). `null`: only if the two
 * are connected.
 */
export function seesProfile(
  reader: StoredMember | null,
  { _id, profileVisibility = 'everyone' }: Pick<StoredMember, '_id' | 'profileVisibility'>,
): boolean | null {
  if (profileVisibility === 'everyone') return true
  if (reader === null) return false
  if (reader._id.equals(_id) || can(reader, 'members.manage')) return true
  return profileVisibility === 'members' || null
}

async function isProfileVisible(
  { member, reader }: ProfileAndReader,
  deps: LimitReaders,
): Promise<boolean> {
  if (await isAuthorLimited({ authorId: member._id, reader }, deps)) return false
  const sees = seesProfile(reader, member)
  if (sees !== null || reader === null) return sees ?? false
  const connection = await deps.connections.findBetween(reader._id, member._id)
  return connection?.status === 'accepted'
}

/** The member with an id. One whose profile the reader may not see gives the same error as none. */
export async function getVisibleMember(
  { id, reader }: { readonly id: string; readonly reader: StoredMember | null },
  deps: LimitReaders,
): Promise<StoredMember> {
  const member = await getMember({ id }, deps)
  if (!(await isProfileVisible({ member, reader }, deps))) throw createMemberNotFoundError()
  return member
}

/**
 * The condition of the profiles that a signed-in member may see; `null`: all of them. A condition
 * of the query and not a filter afterwards, so that pages and their positions do not reveal others.
 */
export async function findVisibleProfiles(
  reader: StoredMember,
  deps: LimitReaders,
): Promise<Document | null> {
  if (can(reader, 'members.manage')) return null
  const hidden = await findLimitedAuthors(reader, deps)
  const connectedIds = await deps.connections.findConnectedIds(reader._id)
  return {
    ...(hidden.length > 0 && { _id: { $nin: [...hidden] } }),
    $or: [{ profileVisibility: { $ne: 'connections' } }, { _id: { $in: [...connectedIds] } }],
  }
}
