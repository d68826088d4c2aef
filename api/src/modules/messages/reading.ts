import type { ClientSession, ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { type StoredMember, showsReading } from '../members/members.documents'
import type { ConversationDocument } from './messages.documents'

type Dependencies = Pick<Repositories, 'connections' | 'blocks' | 'members'>

interface Between {
  readonly member: StoredMember
  readonly otherId: ObjectId
  readonly conversation: Pick<ConversationDocument, 'isOpen'> | null
}

/** Whether two members write to each other now: only then what one does is for the other. */
async function areInTouch(
  { member, otherId, conversation }: Between,
  { connections, blocks }: Dependencies,
  session?: ClientSession,
): Promise<boolean> {
  const connection = await connections.findBetween(member._id, otherId, session)
  if (connection?.status === 'accepted') return true
  if (!conversation?.isOpen) return false
  const isBlocked =
    (await blocks.has(member._id, otherId, session)) ||
    (await blocks.has(otherId, member._id, session))
  return !isBlocked
}

/** Whether a member shows the other one what they read and that they type. */
export async function showsTo(
  between: Between,
  deps: Dependencies,
  session?: ClientSession,
): Promise<boolean> {
  return showsReading(between.member) && (await areInTouch(between, deps, session))
}

/** Tests of which members a reader sees what they have read: both must show it. */
export async function findShowingReading(
  { member, others }: { readonly member: StoredMember; readonly others: readonly ObjectId[] },
  { members }: Pick<Repositories, 'members'>,
): Promise<(id: ObjectId) => boolean> {
  if (!showsReading(member) || others.length === 0) return () => false
  const showing = new Set((await members.findShowingReading(others)).map(String))
  return (id) => showing.has(id.toHexString())
}
