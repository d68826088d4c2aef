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

export const createNotEditorError = createErrorFactory({
  code: 'feed.not_editor',
  message: 'Only its author can change a post',
  statusCode: 403,
})

export const createNotShareableError = createErrorFactory({
  code: 'feed.not_shareable',
  message: 'Only public posts of others can be shared in the feed',
  statusCode: 403,
})

export const createPhotosOfShareError = createErrorFactory({
  code: 'feed.photos_of_share',
  message: 'A post that shares another one has no photos',
  statusCode: 400,
})

export const createCommentNotFoundError = createErrorFactory({
  code: 'feed.comment_not_found',
  message: 'Comment not found',
  statusCode: 404,
})

export const createNotCommentAuthorError = createErrorFactory({
  code: 'feed.not_comment_author',
  message: 'Only its author can remove a comment',
  statusCode: 403,
})
