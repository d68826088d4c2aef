import { createErrorFactory } from '../../http/api-error'

export const createTopicNotFoundError = createErrorFactory({
  code: 'forum.topic_not_found',
  message: 'Topic not found',
  statusCode: 404,
})
