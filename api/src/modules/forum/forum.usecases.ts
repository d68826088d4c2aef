import { parseId } from '../../database/ids'
import { createTopicNotFoundError } from './forum.errors'
import type { TopicsRepository } from './topics.repository'

/** The topic that a path names; unknown and ill-formed ids are the same to a client. */
export async function getTopic({ id, topics }: { id: string; topics: TopicsRepository }) {
  const topicId = parseId(id)
  const topic = topicId && (await topics.findById(topicId))
  if (!topic) throw createTopicNotFoundError()
  return topic
}
