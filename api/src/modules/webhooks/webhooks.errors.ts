import { maximumWebhooks } from '@haulyard/api-contract'
import { createErrorFactory } from '../../http/api-error'

export const createWebhookNotFoundError = createErrorFactory({
  code: 'webhooks.not_found',
  message: 'Webhook not found',
  statusCode: 404,
})

export const createTooManyWebhooksError = createErrorFactory({
  code: 'webhooks.too_many',
  message: `There are ${maximumWebhooks} webhooks already. Delete one first`,
  statusCode: 409,
})

export const createWebhookOffError = createErrorFactory({
  code: 'webhooks.off',
  message: 'The webhook is off. Switch it on first',
  statusCode: 409,
})

export const createDeliveryNotFoundError = createErrorFactory({
  code: 'webhooks.delivery_not_found',
  message: 'Delivery not found',
  statusCode: 404,
})

export const createDeliveryRunningError = createErrorFactory({
  code: 'webhooks.delivery_running',
  message: 'It is being sent right now',
  statusCode: 409,
})
