import { createErrorFactory } from '../../http/api-error'

export const createNotificationNotFoundError = createErrorFactory({
  code: 'notifications.not_found',
  message: 'Notification not found',
  statusCode: 404,
})
