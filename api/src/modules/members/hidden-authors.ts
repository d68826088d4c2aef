import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { StoredMember } from './members.documents'
import { can } from './rights'

/** What tells whom a limit hides from a reader. */
export type LimitReaders = Pick<Repositories, 'members' | 'connections'>
type AvoidanceReaders = Pick<Repositories, 'blocks' | 'mutes'>
/** What tells whose content a reader does not see. */
export type AuthorReaders = LimitReaders & AvoidanceReaders

/** The members of a block in either direction, and those whom the member has muted. */
export async function findAvoided(
  userId: ObjectId,
  { blocks, mutes }: AvoidanceReaders,
): Promise<readonly ObjectId[]> {
  const [blocked, muted] = await Promise.all([
    blocks.findEitherWay(userId),
    mutes.findMutedIds(userId),
  ])
  return [...blocked, ...muted]
}

/**
 * The members whose content this reader does not see: limited, blocked and muted ones (decisions
 * 062 and 090). Who handles the queue sees all. `null`: a visitor.
 */
export async function findHiddenAuthors(
  reader: StoredMember | null,
  deps: AuthorReaders,
): Promise<readonly ObjectId[]> {
  if (reader && can(reader, 'queue.handle')) return []
  const [limited, avoided] = await Promise.all([
    findLimitedAuthors(reader, deps),
    reader ? findAvoided(reader._id, deps) : [],
  ])
  return [...limited, ...avoided]
}

/**
 * The limited members whom this reader does not meet: a limited member is met by connections, by
 * moderators and by themselves.
 */
export async function findLimitedAuthors(
  reader: StoredMember | null,
  { members, connections }: LimitReaders,
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

/** Whether a limit keeps this reader from meeting the member. */
export async function isAuthorLimited(
  { authorId, reader }: AuthorAndReader & { readonly authorId: ObjectId },
  deps: LimitReaders,
): Promise<boolean> {
  return (await findLimitedAuthors(reader, deps)).some((id) => id.equals(authorId))
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
