import { createErrorFactory } from '../../http/api-error'

export const createAttachmentNotFoundError = createErrorFactory({
  // Of the module in which attachments came first: clients know it.
  code: 'messages.attachment_not_found',
  message: 'File not found',
  statusCode: 404,
})
