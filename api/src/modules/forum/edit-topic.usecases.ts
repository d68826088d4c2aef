import type { EarlierText, TopicUpdate } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { AuditContext } from '../audit/audit.documents'
import { changedFields } from '../audit/changed-fields'
import type { HiddenContent } from '../hidden-content/find-hidden-content'
import type { StoredMember } from '../members/members.documents'
import { can } from '../members/rights'
import { announceChange } from './announce-change'
import { addVersion, isOtherVersion, toEarlierTexts } from './earlier-versions'
import {
  createLockedByModeratorError,
  createTopicEditedError,
  createTopicNotFoundError,
} from './forum.errors'
import type { ForumServices } from './forum-services'
import { chooseCategory } from './topic-categories'
import { checkTopicRight } from './topic-rights'
import type { StoredTopic } from './topics.documents'
import { getVisibleTopic, parseTopicId, toTarget } from './topics.usecases'

interface UpdateTopic extends AuditContext {
  readonly id: string
  readonly input: TopicUpdate
}

/**
 * Changes a topic, for its author, moderators of the board and administrators. Its category may
 * be inactive by now: only another one must be active.
 */
export async function updateTopic(
  { id, input, member, source }: UpdateTopic,
  services: ForumServices,
): Promise<StoredTopic> {
  const { topics, audit, locks, categories, changeTopic, now } = services
  const topicId = parseTopicId(id)
  await checkTopicRight({ topicId, member, action: 'topics.update' }, services)
  const changed = await changeTopic(topicId, async (session) => {
    const topic = await topics.findWithEarlier(topicId, session)
    if (!topic) throw createTopicNotFoundError()
    if (isOtherVersion(topic, input.version)) throw createTopicEditedError()
    if (topic.category !== input.category) {
      const choice = { slug: input.category, field: 'category' } as const
      await chooseCategory(choice, { categories, locks }, session)
    }
    const values = toValues(topic, { input, member })
    const at = now()
    const isRenamed = topic.title !== values.title
    const versions = isRenamed ? addVersion(topic, { text: topic.title, at }) : {}
    const updated = await topics.update(topicId, { ...values, ...versions }, session)
    if (!updated) throw createTopicNotFoundError()
    if (!can(member, 'topics.update')) return updated
    const { isClosedByAuthor, ...audited } = values
    await audit.record(
      {
        action: 'forum.topic_updated',
        actor: member,
        target: toTarget(topic),
        ownerId: topic.userId,
        ...changedFields(topic, audited),
        source,
        createdAt: at,
      },
      session,
    )
    return updated
  })
  await announceChange({ topicId, postId: null, authorId: changed.userId }, services)
  return changed
}

/** What the member may change: an author opens only what the author has closed. */
function toValues(
  topic: StoredTopic,
  { input, member }: { readonly input: TopicUpdate; readonly member: StoredMember },
) {
  const { version, ...values } = input
  const { isLocked } = values
  if (can(member, 'topics.pin')) {
    // Who closes or opens it now decides anew.
    const closing =
      isLocked !== topic.isLocked && topic.closesAt ? { closesAt: null, closesAfterDays: null } : {}
    return { ...values, ...closing, isClosedByAuthor: false }
  }
  const isLockedByModerator = topic.isLocked && topic.isClosedByAuthor !== true
  if (isLockedByModerator && !isLocked) throw createLockedByModeratorError()
  const isClosedByAuthor = isLocked && !isLockedByModerator
  return { ...values, isSticky: topic.isSticky, isClosedByAuthor }
}

interface VersionsOf {
  readonly id: string
  /** Whose topics this reader does not see. */
  readonly hiddenAuthors: readonly ObjectId[]
  /** What else the reader does not see. */
  readonly hidden: HiddenContent
}

/** The earlier titles of a topic, for everybody who sees it. */
export async function readTopicVersions(
  command: VersionsOf,
  { topics }: Pick<ForumServices, 'topics'>,
): Promise<EarlierText[]> {
  const topic = await getVisibleTopic(command, { topics })
  const earlier = toEarlierTexts((await topics.findWithEarlier(topic._id)) ?? {})
  return earlier.filter(({ text }) => !command.hidden.hides(topic, text))
}
