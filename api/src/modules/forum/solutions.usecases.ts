import type { SolutionInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { createInvalidInputError } from '../../http/http.errors'
import type { AuditContext } from '../audit/audit.documents'
import { findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { announceChange } from './announce-change'
import { createPostNotFoundError, createTopicNotFoundError } from './forum.errors'
import type { ForumServices } from './forum-services'
import type { StoredPost } from './posts.documents'
import { announceAll, findSolutionNotices } from './reply-notices'
import { checkTopicRight } from './topic-rights'
import type { StoredTopic } from './topics.documents'
import { parseTopicId, toTarget } from './topics.usecases'

interface ChangeSolution extends AuditContext {
  readonly id: string
  /** `null`: the topic is not solved. */
  readonly input: SolutionInput | null
}

/** Marks a reply as the solution of a topic, or takes the mark back; a second call changes nothing. */
export async function changeSolution(
  { id, input, member, source }: ChangeSolution,
  services: ForumServices,
): Promise<StoredTopic> {
  const { topics, posts, audit, notifier, changeTopic, now } = services
  const topicId = parseTopicId(id)
  await checkTopicRight({ topicId, member, action: 'topics.update' }, services)
  const reply = input && (await findReply({ ...input, topicId, member }, services))
  const changed = await changeTopic(topicId, async (session) => {
    const topic = await topics.findById(topicId, session)
    if (!topic) throw createTopicNotFoundError()
    const before = topic.solutionId ?? null
    const after = reply?._id ?? null
    if (isSame(before, after)) return { topic, notices: null }
    const current = reply && (await posts.findWithEarlier(reply._id, session))
    if (reply && !current?.topicId.equals(topicId)) throw createPostNotFoundError()
    const updated = await topics.setSolution(topicId, after, session)
    if (!updated) throw createTopicNotFoundError()
    const notices = reply
      ? await findSolutionNotices({ topic, post: reply, member }, services, session)
      : []
    for (const notice of notices) await notifier.add(notice, session)
    if (topic.userId.equals(member._id)) return { topic: updated, notices }
    const entry = { action: 'forum.solution_changed', actor: member, target: toTarget(topic) }
    const change = { before: toAudited(before), after: toAudited(after) }
    await audit.record(
      { ...entry, ownerId: topic.userId, ...change, source, createdAt: now() },
      session,
    )
    return { topic: updated, notices }
  })
  if (changed.notices === null) return changed.topic
  await announceAll(changed.notices, services)
  const { userId: authorId } = changed.topic
  await announceChange({ topicId, postId: null, authorId }, services)
  return changed.topic
}

const toAudited = (solutionId: ObjectId | null) => ({
  solutionId: solutionId?.toHexString() ?? null,
})

const isSame = (one: ObjectId | null, other: ObjectId | null) =>
  one === null || other === null ? one === other : one.equals(other)

interface ReplyOf extends SolutionInput {
  readonly topicId: ObjectId
  readonly member: StoredMember
}

/** A reply of the topic that the member sees. */
async function findReply(
  { topicId, postId, member }: ReplyOf,
  services: ForumServices,
): Promise<StoredPost> {
  const id = parseId(postId)
  const post = id && (await services.posts.findById(id))
  const hidden = await findHiddenAuthors(member, services)
  const isHidden = hidden.some((author) => post?.userId.equals(author))
  if (!post?.topicId.equals(topicId) || post.isOpening || isHidden) {
    const message = 'Choose a reply of this topic'
    throw createInvalidInputError({ message, issues: [{ path: 'postId', message }] })
  }
  return post
}
