import { createErrorFactory } from '../../http/api-error'

export const createArticleNotFoundError = createErrorFactory({
  code: 'news.not_found',
  message: 'Article not found',
  statusCode: 404,
})
