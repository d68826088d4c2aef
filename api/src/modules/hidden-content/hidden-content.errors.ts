import { maximumHiddenPosts, maximumHiddenWords } from '@haulyard/api-contract'
import { createErrorFactory } from '../../http/api-error'

export const createHiddenWordNotFoundError = createErrorFactory({
  code: 'hidden_content.word_not_found',
  message: 'Hidden word not found',
  statusCode: 404,
})

export const createHiddenPostNotFoundError = createErrorFactory({
  code: 'hidden_content.post_not_found',
  message: 'Hidden post not found',
  statusCode: 404,
})

export const createOwnPostError = createErrorFactory({
  code: 'hidden_content.own_post',
  message: 'You cannot hide your own post',
  statusCode: 400,
})

export const createTooManyHiddenWordsError = createErrorFactory({
  code: 'hidden_content.too_many_words',
  message: `You can hide ${maximumHiddenWords} words. Remove one to add another.`,
  statusCode: 409,
})

export const createTooManyHiddenPostsError = createErrorFactory({
  code: 'hidden_content.too_many_posts',
  message: `You can hide ${maximumHiddenPosts} posts. Show one again to hide another.`,
  statusCode: 409,
})
