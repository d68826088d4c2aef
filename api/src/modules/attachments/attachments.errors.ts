import { createErrorFactory } from '../../http/api-error'

export const createAttachmentNotFoundError = createErrorFactory({
  // Of the module in which attachments came first: clients know it.
  code: 'messages.attachment_not_found',
  message: 'File not found',
  statusCode: 404,
})

export const createUnknownPhotoError = createErrorFactory({
  // Likewise.
  code: 'feed.unknown_photo',
  message: 'A photo of this post is not there any more. Please add it again.',
  statusCode: 400,
})
