import { createErrorFactory } from '../../http/api-error'

export const createTopicNotFoundError = createErrorFactory({
  code: 'forum.topic_not_found',
  message: 'Topic not found',
  statusCode: 404,
})

export const createTopicLockedError = createErrorFactory({
  code: 'forum.topic_locked',
  message: 'This topic is locked',
  statusCode: 403,
})

export const createNotTopicAuthorError = createErrorFactory({
  code: 'forum.not_topic_author',
  message: 'Only the author of the topic and moderators can change it',
  statusCode: 403,
})

/** A moderator has locked it, so its author cannot open it. */
export const createLockedByModeratorError = createErrorFactory({
  code: 'forum.locked_by_moderator',
  message: 'A moderator has locked this topic. You cannot open it again.',
  statusCode: 403,
})

export const createTopicHasRepliesError = createErrorFactory({
  code: 'forum.topic_has_replies',
  message: 'Others have replied to this topic. You can close it instead.',
  statusCode: 409,
})

export const createTopicEditedError = createErrorFactory({
  code: 'forum.topic_edited',
  message: 'This topic was changed in another place meanwhile. Save again to replace that.',
  statusCode: 409,
})

export const createPostNotFoundError = createErrorFactory({
  code: 'forum.post_not_found',
  message: 'Post not found',
  statusCode: 404,
})

export const createNotPostAuthorError = createErrorFactory({
  code: 'forum.not_author',
  message: 'Only the author or an administrator can delete a post',
  statusCode: 403,
})

export const createNotPostEditorError = createErrorFactory({
  code: 'forum.not_editor',
  message: 'Only the author can change a post',
  statusCode: 403,
})

export const createOwnPostError = createErrorFactory({
  code: 'forum.own_post',
  message: 'You cannot find your own post helpful',
  statusCode: 403,
})

export const createPostEditedError = createErrorFactory({
  code: 'forum.post_edited',
  message: 'This post was changed in another place meanwhile. Save again to replace that.',
  statusCode: 409,
})

export const createOpeningPostError = createErrorFactory({
  code: 'forum.opening_post',
  message: 'Delete the topic instead',
  statusCode: 409,
})

export const createScheduledTopicNotFoundError = createErrorFactory({
  code: 'forum.scheduled_topic_not_found',
  message: 'This discussion was published or deleted meanwhile',
  statusCode: 404,
})

export const createScheduledTopicChangedError = createErrorFactory({
  code: 'forum.scheduled_topic_changed',
  message: 'This discussion was changed in another place meanwhile',
  statusCode: 409,
})

export const createTooManyScheduledTopicsError = createErrorFactory({
  code: 'forum.too_many_scheduled_topics',
  message: 'As many discussions are scheduled as there can be. Publish or delete one first.',
  statusCode: 409,
})

export const createAuthorMayNotPublishError = createErrorFactory({
  code: 'forum.author_may_not_publish',
  message: 'The author may not publish discussions at a time any more',
  statusCode: 403,
})

export const createCategoryNotFoundError = createErrorFactory({
  code: 'forum.category_not_found',
  message: 'Category not found',
  statusCode: 404,
})

export const createCategoryExistsError = createErrorFactory({
  code: 'forum.category_exists',
  message: 'A category with this name already exists',
  statusCode: 409,
})

export const createTooManyCategoriesError = createErrorFactory({
  code: 'forum.too_many_categories',
  message: 'There are as many categories as there can be. Delete one first.',
  statusCode: 409,
})

/** Created with the number of topics in the message. */
export const createCategoryHasTopicsError = createErrorFactory({
  code: 'forum.category_has_topics',
  message: 'This category has topics. Choose a category to move them to.',
  statusCode: 409,
})

export const createLastCategoryError = createErrorFactory({
  code: 'forum.last_category',
  message: 'The board needs an active category. Activate or create another one first.',
  statusCode: 409,
})
