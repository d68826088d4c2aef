import { maximumAnswers } from '@haulyard/api-contract'
import { createErrorFactory } from '../../http/api-error'

export const createSupportRequestNotFoundError = createErrorFactory({
  code: 'support.not_found',
  message: 'Request not found',
  statusCode: 404,
})

export const createNotAnswerableError = createErrorFactory({
  code: 'support.not_answerable',
  message: 'The person left no e-mail address, so this request cannot be answered',
  statusCode: 409,
})

export const createTooManyAnswersError = createErrorFactory({
  code: 'support.too_many_answers',
  message: `A request can have at most ${maximumAnswers} answers`,
  statusCode: 409,
})

export const createPriceChangedError = createErrorFactory({
  code: 'support.price_changed',
  message: 'The price has changed. Please look at the new price, then send the order again.',
  statusCode: 409,
})
