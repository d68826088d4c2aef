import type { ClientSession, ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { createInvalidInputError } from '../../http/http.errors'
import type { AuditContext } from '../audit/audit.documents'
import type { ForumServices } from './forum-services'
import { removeMoved } from './give-posts'
import type { MovedPost } from './post-moves'
import type { StoredPost } from './posts.documents'
import type { StoredTopic } from './topics.documents'
import { toTarget } from './topics.usecases'

interface Wanted {
  readonly postIds: readonly string[]
  /** The topics that may have them. */
  readonly topicIds: readonly ObjectId[]
}

/** Replies of these topics, the first one first. */
export async function findReplies(
  { postIds, topicIds }: Wanted,
  { posts }: Pick<ForumServices, 'posts'>,
  session: ClientSession,
): Promise<readonly StoredPost[]> {
  const wanted = new Set(postIds)
  const ids = [...wanted].flatMap((id) => parseId(id) ?? [])
  const found = await posts.findAll(ids, session)
  const isReply = ({ isOpening, topicId }: StoredPost) =>
    !isOpening && topicIds.some((id) => id.equals(topicId))
  if (found.length < wanted.size || !found.every(isReply)) {
    const message = 'Some of these replies have gone from the discussion. Choose again.'
    throw createInvalidInputError({ message, issues: [{ path: 'postIds', message }] })
  }
  const timeOf = ({ createdAt, _id }: StoredPost) => `${createdAt.toISOString()} ${_id}`
  return found.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
}

interface Taken extends AuditContext {
  /** The topic that had them. */
  readonly topic: StoredTopic
  readonly moved: readonly MovedPost[]
  /** The topic that has them now. */
  readonly to: ObjectId
}

/** Counts the replies of a topic without those that have moved, and records what has moved where. */
export async function takeAway(
  { topic, moved, to, member, source }: Taken,
  services: ForumServices,
  session: ClientSession,
): Promise<void> {
  const { audit, now } = services
  await removeMoved({ from: topic._id, moved }, services, session)
  const after = { movedTo: to.toHexString(), replies: moved.map(({ _id }) => _id.toHexString()) }
  await audit.record(
    {
      action: 'forum.replies_moved',
      actor: member,
      target: toTarget(topic),
      ownerId: topic.userId,
      after,
      source,
      createdAt: now(),
    },
    session,
  )
}
