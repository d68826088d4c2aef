import type { Action } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { isAuthorHidden } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { can } from '../members/rights'
import { createNotTopicAuthorError, createTopicNotFoundError } from './forum.errors'
import type { ForumServices } from './forum-services'

interface Right {
  readonly topicId: ObjectId
  readonly member: StoredMember
  readonly action: Action
}

/** Throws unless the member has started the topic, or may do this to every one. */
export async function checkTopicRight(
  { topicId, member, action }: Right,
  services: ForumServices,
): Promise<void> {
  if (can(member, action)) return
  const topic = await services.topics.findById(topicId)
  if (!topic) throw createTopicNotFoundError()
  if (can(member, action, topic)) return
  const isHidden = await isAuthorHidden({ authorId: topic.userId, reader: member }, services)
  throw isHidden ? createTopicNotFoundError() : createNotTopicAuthorError()
}
