import { createErrorFactory } from '../../http/api-error'

export const createFeedPostNotFoundError = createErrorFactory({
  code: 'feed.post_not_found',
  message: 'Post not found',
  statusCode: 404,
})

export const createNotPostAuthorError = createErrorFactory({
  code: 'feed.not_author',
  message: 'Only its author can remove a post',
  statusCode: 403,
})
