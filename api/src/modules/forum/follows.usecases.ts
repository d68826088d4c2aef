import type { FollowState, TopicFollow } from '@haulyard/api-contract'
import { findUnseen } from '../hidden-content/find-hidden-content'
import type { StoredMember } from '../members/members.documents'
import type { ForumServices } from './forum-services'
import { defaultFollow } from './topic-follows.repository'
import { getVisibleTopic } from './topics.usecases'

interface TopicAndMember {
  readonly id: string
  readonly member: StoredMember
}

async function findTopic({ id, member }: TopicAndMember, services: ForumServices) {
  return await getVisibleTopic({ id, ...(await findUnseen(member, services)) }, services)
}

/** What a member is told of a topic. */
export async function readFollow(
  { id, member }: TopicAndMember,
  services: ForumServices,
): Promise<TopicFollow> {
  const topic = await findTopic({ id, member }, services)
  const chosen = await services.topicFollows.find(member._id, topic._id)
  return { state: chosen?.state ?? defaultFollow(topic, member._id) }
}

/** Changes what a member is told of a topic. */
export async function setFollow(
  { id, member, state }: TopicAndMember & { readonly state: FollowState },
  services: ForumServices,
): Promise<TopicFollow> {
  const topic = await findTopic({ id, member }, services)
  const follow = { userId: member._id, topicId: topic._id, at: services.now() }
  await services.topicFollows.set(follow, state)
  return { state }
}
