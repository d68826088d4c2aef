import type { FollowState } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { StoredMember } from '../members/members.documents'
import type { Notice } from '../notifications/notifications.documents'
import type { ForumDependencies } from './forum-services'
import type { StoredMention, StoredPost } from './posts.documents'
import type { ReplyDraft } from './replies.usecases'
import type { ReplyNoticesDocument } from './reply-notices.repository'
import { defaultFollow } from './topic-follows.repository'
import type { StoredTopic } from './topics.documents'

type Readers = Pick<ForumDependencies, 'members' | 'connections' | 'blocks'>
type FollowReaders = Readers & Pick<ForumDependencies, 'topicFollows' | 'categoryFollows'>

interface Replies {
  readonly topic: StoredTopic
  readonly drafts: readonly ReplyDraft[]
}

/** What is told of a post to one member. */
interface DirectNotice {
  readonly draft: Pick<ReplyDraft, '_id' | 'author'>
  readonly userId: ObjectId
  readonly kind: 'post_reply' | 'post_mention' | 'post_solution'
}

/** The notices of new replies, and whom each reply was told of. */
interface ReplyNotices {
  readonly notices: readonly Notice[]
  readonly replies: ReplyNoticesDocument['replies']
}

/**
 * Whom replies concern: who is mentioned, who wrote the answered posts, and who has started the
 * topic. Each member is told of a reply once, and of an own one not at all. Who has muted the topic is told of
 * mentions only.
 */
export async function findReplyNotices(
  { topic, drafts }: Replies,
  deps: FollowReaders,
  session: ClientSession,
): Promise<ReplyNotices> {
  const direct = drafts.flatMap(toDirect)
  const receivers = [topic.userId, ...direct.map(({ userId }) => userId)]
  const stateOf = await findFollows({ topic, receivers }, deps, session)
  const wanted = direct.filter(
    ({ userId, kind }) => kind === 'post_mention' || stateOf(userId) !== 'mute',
  )
  const told = await keepReaders({ topic, direct: wanted }, deps, session)
  const replies = drafts.map(({ _id, author }) => ({
    authorId: author._id,
    toldIds: told.filter(({ draft }) => draft._id.equals(_id)).map(({ userId }) => userId),
  }))
  const toPosts = told.map((notice) => toPostNotice(topic, notice))
  const isWatched = stateOf(topic.userId) === 'watch'
  const toStarter = isWatched && toTopicNotice(topic, toNewReplies(topic.userId, replies))
  return { notices: [...toPosts, ...(toStarter ? [toStarter] : [])], replies }
}

interface Followed {
  readonly topic: Pick<StoredTopic, '_id' | 'userId' | 'category'>
  readonly receivers: readonly ObjectId[]
}

/** What each of the members is told of a topic. */
async function findFollows(
  { topic, receivers }: Followed,
  { topicFollows, categoryFollows }: FollowReaders,
  session: ClientSession,
): Promise<(id: ObjectId) => FollowState> {
  const states = await topicFollows.findStates(topic._id, receivers, session)
  const muted = await categoryFollows.findMuted(topic.category, receivers, session)
  return (id) => {
    const hex = id.toHexString()
    return states.get(hex) ?? defaultFollow(topic, id, muted.has(hex))
  }
}

/** Those of the replies that a member has not written, and was not told of. */
export const toNewReplies = (userId: ObjectId, replies: ReplyNotices['replies']): NewReplies => {
  const others = replies.filter(
    ({ authorId, toldIds }) => !authorId.equals(userId) && !toldIds.some((id) => id.equals(userId)),
  )
  return { userId, authors: others.map(({ authorId }) => authorId) }
}

function toDirect(draft: ReplyDraft): DirectNotice[] {
  const { answered, author, mentions } = draft
  const mentioned = mentions.map(({ userId }) => ({ draft, userId, kind: 'post_mention' }) as const)
  const isMentioned = mentions.some(({ userId }) => answered?.userId.equals(userId))
  const answers: DirectNotice[] =
    answered && !isMentioned ? [{ draft, userId: answered.userId, kind: 'post_reply' }] : []
  return [...mentioned, ...answers].filter(({ userId }) => !userId.equals(author._id))
}

interface Mentioned {
  readonly topic: Pick<StoredTopic, '_id' | 'title' | 'userId'>
  readonly post: Pick<ReplyDraft, '_id' | 'author'>
  readonly mentions: readonly Pick<StoredMention, 'userId'>[]
}

/** The notices for the members whom a post mentions, apart from its author. */
export async function findMentionNotices(
  { topic, post, mentions }: Mentioned,
  deps: Readers,
  session: ClientSession,
): Promise<readonly Notice[]> {
  const direct = mentions
    .filter(({ userId }) => !userId.equals(post.author._id))
    .map(({ userId }) => ({ draft: post, userId, kind: 'post_mention' }) as const)
  const told = await keepReaders({ topic, direct }, deps, session)
  return told.map((notice) => toPostNotice(topic, notice))
}

interface Solved {
  readonly topic: Pick<StoredTopic, '_id' | 'title' | 'userId' | 'category'>
  readonly post: Pick<StoredPost, '_id' | 'userId'>
  /** Who has marked the post. */
  readonly member: StoredMember
}

/** The notice for who has written a solution, unless the member has muted the topic. */
export async function findSolutionNotices(
  { topic, post: { _id, userId }, member }: Solved,
  deps: FollowReaders,
  session: ClientSession,
): Promise<readonly Notice[]> {
  if (userId.equals(member._id)) return []
  const stateOf = await findFollows({ topic, receivers: [userId] }, deps, session)
  if (stateOf(userId) === 'mute') return []
  const direct = [{ draft: { _id, author: member }, userId, kind: 'post_solution' }] as const
  const told = await keepReaders({ topic, direct }, deps, session)
  return told.map((notice) => toPostNotice(topic, notice))
}

const authorsOf = (drafts: readonly Pick<ReplyDraft, 'author'>[]) =>
  drafts.map(({ author }) => author._id)

interface Direct {
  readonly topic: Pick<StoredTopic, 'userId'>
  readonly direct: readonly DirectNotice[]
}

/** The notices for members who see the topic and have not blocked who wrote the reply. */
async function keepReaders(
  { topic, direct }: Direct,
  deps: Readers,
  session: ClientSession,
): Promise<readonly DirectNotice[]> {
  if (direct.length === 0) return []
  const receivers = direct.map(({ userId }) => userId)
  const authors = authorsOf(direct.map(({ draft }) => draft))
  const hasBlocked = await deps.blocks.findAmong({ receivers, authors }, session)
  const sees = await findTopicReaders({ topic, receivers }, deps)
  return direct.filter(({ userId, draft }) => !hasBlocked(userId, draft.author._id) && sees(userId))
}

interface TopicReaders {
  readonly topic: Pick<StoredTopic, 'userId'>
  readonly receivers: readonly ObjectId[]
}

/** Which of the members see a topic: all of them, unless its author is limited. */
export async function findTopicReaders(
  { topic, receivers }: TopicReaders,
  { members, connections }: Readers,
): Promise<(id: ObjectId) => boolean> {
  const { userId } = topic
  const limited = await members.findLimitedIds()
  if (!limited.some((id) => id.equals(userId))) return () => true
  const connected = await connections.findConnectedAmong(userId, receivers)
  return (id) => id.equals(userId) || connected.some((one) => one.equals(id))
}

/** A notice that leads to the post. */
const toPostNotice = (
  { _id, title }: Pick<StoredTopic, '_id' | 'title'>,
  { draft, userId, kind }: DirectNotice,
): Notice => ({
  ...{ userId, kind, actorId: draft.author._id, subject: title },
  path: toPostPath(_id, draft._id),
})

interface NewReplies {
  readonly userId: ObjectId
  /** Who wrote them, in their order. */
  readonly authors: readonly ObjectId[]
}

/** One notice that counts the new replies to a topic; `null`: there are none. */
export function toTopicNotice(
  { _id, title }: Pick<StoredTopic, '_id' | 'title'>,
  { userId, authors }: NewReplies,
): Notice | null {
  const actorId = authors.at(-1)
  if (actorId === undefined) return null
  const about = { subject: title, path: pathOf(_id), times: authors.length }
  return { userId, kind: 'forum_reply', actorId, ...about }
}

/** The page of a topic. */
export const pathOf = (topicId: StoredPost['topicId']) => `/forum/${topicId.toHexString()}`

/** The page of a topic, at one of its posts. */
export const toPostPath = (topicId: ObjectId, postId: ObjectId) =>
  `${pathOf(topicId)}?post=${postId.toHexString()}`

/** After the commit. */
export async function announceAll(
  notices: readonly Notice[],
  { notifier }: Pick<ForumDependencies, 'notifier'>,
): Promise<void> {
  const receivers = new Map(notices.map(({ userId }) => [userId.toHexString(), { userId }]))
  for (const receiver of receivers.values()) await notifier.announce(receiver)
}
