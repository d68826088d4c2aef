import { createErrorFactory } from '../../http/api-error'

export const createItemNotFoundError = createErrorFactory({
  code: 'moderation.not_found',
  message: 'This is not in your queue',
  statusCode: 404,
})

export const createItemClosedError = createErrorFactory({
  code: 'moderation.closed',
  message: 'This has been handled already',
  statusCode: 409,
})

export const createItemAssignedError = createErrorFactory({
  code: 'moderation.assigned',
  message: 'Somebody else is handling this. After 15 minutes you can take it over',
  statusCode: 409,
})

export const createNotHideableError = createErrorFactory({
  code: 'moderation.not_hideable',
  message: 'This cannot be hidden here. Open its page to change or delete it',
  statusCode: 409,
})

export const createContentGoneError = createErrorFactory({
  code: 'moderation.gone',
  message: 'This is not there any more',
  statusCode: 409,
})

export const createNotHiddenError = createErrorFactory({
  code: 'moderation.not_hidden',
  message: 'This is not hidden any more',
  statusCode: 409,
})

export const createTopicHiddenError = createErrorFactory({
  code: 'moderation.topic_hidden',
  message: 'The topic of this reply is not there. Show the topic first',
  statusCode: 409,
})

export const createPostHiddenError = createErrorFactory({
  code: 'moderation.post_hidden',
  message: 'The post of this comment is not there. Show the post first',
  statusCode: 409,
})

export const createSuspensionRightError = createErrorFactory({
  code: 'moderation.suspension_right',
  message: 'Only administrators can suspend a member',
  statusCode: 403,
})

export const createNoAuthorError = createErrorFactory({
  code: 'moderation.no_author',
  message: 'This has no author who could be warned or suspended',
  statusCode: 409,
})

export const createAppealStepError = createErrorFactory({
  code: 'moderation.appeal',
  message: 'An appeal is closed by its answer',
  statusCode: 409,
})

export const createHeldListingError = createErrorFactory({
  code: 'moderation.held',
  message: 'This waits for its publication. Publish it or refuse it',
  statusCode: 409,
})

export const createAuthorLeavingError = createErrorFactory({
  code: 'moderation.author_leaving',
  message: 'The author has deleted the account. Nothing of theirs can be shown now',
  statusCode: 409,
})
