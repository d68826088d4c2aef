import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { StoredMember } from './members.documents'
import { can } from './rights'

export type AuthorReaders = Pick<Repositories, 'members' | 'connections'>

/**
 * The limited members whose content this reader does not see: a limited member is seen by
 * connections, by moderators and by themselves. `null`: a visitor.
 */
export async function findHiddenAuthors(
  reader: StoredMember | null,
  { members, connections }: AuthorReaders,
): Promise<readonly ObjectId[]> {
  const limited = await members.findLimitedIds()
  if (limited.length === 0 || reader === null) return limited
  if (can(reader, 'queue.handle')) return []
  const seen = [reader._id, ...(await connections.findConnectedAmong(reader._id, limited))]
  return limited.filter((id) => !seen.some((one) => one.equals(id)))
}

interface AuthorAndReader {
  readonly authorId: ObjectId | null
  readonly reader: StoredMember | null
}

/** Whether this reader does not see what the author has written. */
export async function isAuthorHidden(
  { authorId, reader }: AuthorAndReader,
  deps: AuthorReaders,
): Promise<boolean> {
  if (authorId === null) return false
  const hidden = await findHiddenAuthors(reader, deps)
  return hidden.some((id) => id.equals(authorId))
}

interface Authored {
  readonly _id: ObjectId
  readonly userId: ObjectId | null
}

interface Seen<Record> {
  readonly ids: readonly ObjectId[]
  /** Those that exist, in any order. */
  readonly records: readonly Record[]
  readonly reader: StoredMember | null
}

/** The records whose author this reader sees, in the order of the ids. */
export async function seenInOrder<Record extends Authored>(
  { ids, records, reader }: Seen<Record>,
  deps: AuthorReaders,
): Promise<Record[]> {
  const hidden = new Set((await findHiddenAuthors(reader, deps)).map((id) => id.toHexString()))
  const seen = records.filter(({ userId }) => userId === null || !hidden.has(userId.toHexString()))
  const byId = new Map(seen.map((record) => [record._id.toHexString(), record] as const))
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? [])
}

/** The condition of records by other authors. */
export const withoutAuthors = (hidden: readonly ObjectId[]) =>
  hidden.length === 0 ? {} : { userId: { $nin: [...hidden] } }
