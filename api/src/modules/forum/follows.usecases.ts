import type { CategoryFollow, FollowState, TopicFollow } from '@haulyard/api-contract'
import { findUnseen } from '../hidden-content/find-hidden-content'
import type { StoredMember } from '../members/members.documents'
import { slugOf } from './categories.documents'
import { parseCategoryId } from './categories.usecases'
import { createCategoryNotFoundError } from './forum.errors'
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
  if (chosen) return { state: chosen.state }
  const ofCategory = await services.categoryFollows.find(member._id, topic.category)
  return { state: defaultFollow(topic, member._id, ofCategory?.state === 'mute') }
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

/** What a member has chosen to be told of categories. */
export async function readCategoryFollows(
  member: StoredMember,
  { categoryFollows }: Pick<ForumServices, 'categoryFollows'>,
): Promise<CategoryFollow[]> {
  const found = await categoryFollows.findAll(member._id)
  return found.map(({ category, state }) => ({ category, state }))
}

/** Changes what a member is told of a category. */
export async function setCategoryFollow(
  { id, member, state }: TopicAndMember & { readonly state: FollowState },
  { categories, categoryFollows, now }: ForumServices,
): Promise<CategoryFollow> {
  const found = await categories.findById(parseCategoryId(id))
  if (!found) throw createCategoryNotFoundError()
  const category = slugOf(found)
  await categoryFollows.set({ userId: member._id, category, state, createdAt: now() })
  return { category, state }
}
