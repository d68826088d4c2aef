import type { PostInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { NonEmptyArray } from '../../database/batches'
import type { StoredAttachment } from '../attachments/attachments.documents'
import type { OwnAttachmentReaders } from '../attachments/own-attachments'
import { findPostPhotos } from '../attachments/post-photos'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { isOwnedBy } from '../members/ownership'
import { findAnsweredPost } from './answered-post'
import { createTopicLockedError, createTopicNotFoundError } from './forum.errors'
import type { ForumDependencies, ForumServices } from './forum-services'
import { findMentions } from './mentions'
import { type StoredMention, type StoredPost, toPostText } from './posts.documents'
import { announceAll, findReplyNotices } from './reply-notices'
import { followersJob } from './tell-followers'
import { isClosed } from './topics.documents'
import { getVisibleTopic } from './topics.usecases'

/** A reply that is not stored yet. */
export interface ReplyDraft {
  readonly _id: ObjectId
  readonly topicId: ObjectId
  readonly author: StoredMember
  readonly content: string
  /** The post that it answers. */
  readonly answered: Pick<StoredPost, '_id' | 'userId'> | null
  readonly mentions: readonly StoredMention[]
  readonly attachments: readonly StoredAttachment[]
}

interface Reply {
  readonly _id: ObjectId
  readonly input: PostInput
  readonly member: StoredMember
}

/** Adds a reply to a topic that the member sees and that is not locked. */
export async function reply(
  { _id, input, member }: Reply,
  deps: Pick<ForumServices, 'addReply' | 'topics' | 'posts' | 'now'> &
    AuthorReaders &
    OwnAttachmentReaders,
): Promise<StoredPost> {
  const { topicId: id, content, replyTo, mentions: ids, photos = [] } = input
  // Sent again after days: the uploads may be gone, but the reply is there.
  const known = photos.length > 0 ? await deps.posts.findById(_id) : null
  if (known && isOwnedBy(known, member)) return known
  const hiddenAuthors = await findHiddenAuthors(member, deps)
  const topic = await getVisibleTopic({ id, hiddenAuthors }, deps)
  // Once it is counted, it would move the end that it is too late for.
  if (topic.closesAfterDays && isClosed(topic, deps.now())) throw createTopicLockedError()
  const topicId = topic._id
  const answered = await findAnsweredPost({ replyTo, topicId, hiddenAuthors }, deps)
  const mentions = await findMentions({ content, ids: ids ?? [], hiddenAuthors }, deps)
  const attachments = await findPostPhotos({ photos, userId: member._id, before: [] }, deps)
  const draft = { _id, topicId, author: member, content, answered, mentions, attachments }
  return await deps.addReply(draft)
}

/** Writes replies to one topic, all or none, and notifies those whom they concern. */
export async function writeReplies(
  drafts: NonEmptyArray<ReplyDraft>,
  deps: ForumDependencies,
): Promise<readonly StoredPost[]> {
  const { database, topics, posts, members, notifier, replyNotices, jobRunner, now } = deps
  const [{ topicId }] = drafts
  // Before the transaction, which should be short.
  const texts = drafts.map(({ content }) => toPostText(content))
  const { written, notices } = await database.transaction(async (session) => {
    // Read when the batch starts, so that no reply is dated before a page that was already read.
    const createdAt = now()
    const written = drafts.map((draft, index) => toPost(draft, { ...texts[index], createdAt }))
    await posts.addAll(written, session)
    const count = drafts.length
    const limited = await members.findLimitedIds(session)
    const seen = drafts.filter(({ author }) => !limited.some((id) => id.equals(author._id)))
    // What only connections see does not move the topic up for everybody.
    const at = seen.length > 0 ? createdAt : null
    const topic = await topics.addReplies({ topicId, count, at }, session)
    if (!topic) throw await findError({ topicId }, { topics }, session)
    if (isClosed(topic, createdAt)) throw createTopicLockedError()
    const told = { topic, drafts: seen.length > 0 ? seen : drafts }
    const { notices, replies } = await findReplyNotices(told, deps, session)
    for (const notice of notices) await notifier.add(notice, session)
    await replyNotices.add({ topicId, replies, lastUserId: null, createdAt }, session)
    await followTopic({ topicId, drafts, at: createdAt }, deps, session)
    return { written, notices }
  })
  await announceAll(notices, deps)
  jobRunner.wake(followersJob)
  return written
}

interface Follows extends Pick<ReplyDraft, 'topicId'> {
  readonly drafts: readonly ReplyDraft[]
  readonly at: Date
}

/** Who replies follows the topic, unless they have chosen something else. */
async function followTopic(
  { topicId, drafts, at }: Follows,
  { topicFollows }: Pick<ForumDependencies, 'topicFollows'>,
  session: ClientSession,
): Promise<void> {
  const authors = new Map(drafts.map(({ author }) => [author._id.toHexString(), author._id]))
  for (const userId of authors.values()) await topicFollows.follow({ userId, topicId, at }, session)
}

const toPost = (
  { _id, topicId, author, content, answered, mentions, attachments }: ReplyDraft,
  values: Pick<StoredPost, 'createdAt' | 'blocks'>,
): StoredPost => ({
  ...{ _id, topicId, userId: author._id, content, isOpening: false },
  ...values,
  ...(answered && { replyTo: answered._id }),
  ...(mentions.length > 0 && { mentions }),
  ...(attachments.length > 0 && { attachments }),
})

async function findError(
  { topicId }: { readonly topicId: ObjectId },
  { topics }: Pick<ForumDependencies, 'topics'>,
  session: ClientSession,
) {
  const topic = await topics.findById(topicId, session)
  return topic ? createTopicLockedError() : createTopicNotFoundError()
}
