import { createErrorFactory } from '../../http/api-error'

export const createOwnClassifiedError = createErrorFactory({
  code: 'messages.own_classified',
  message: 'This is your own listing',
  statusCode: 400,
})

export const createNoSellerError = createErrorFactory({
  code: 'messages.no_seller',
  message: 'This listing comes from another marketplace. Its seller is reached there.',
  statusCode: 409,
})

export const createClosedClassifiedError = createErrorFactory({
  code: 'messages.classified_closed',
  message: 'This listing is sold or has expired: the seller takes no new messages about it.',
  statusCode: 409,
})

export const createRequestWaitingError = createErrorFactory({
  code: 'messages.request_waiting',
  message: 'You can write again when your first message has been answered.',
  statusCode: 409,
})

export const createRequestNotFoundError = createErrorFactory({
  code: 'messages.request_not_found',
  message: 'No message of this member waits for you',
  statusCode: 404,
})

export const createNotConnectedError = createErrorFactory({
  code: 'messages.not_connected',
  message: 'You can only message your connections',
  statusCode: 403,
})

export const createMessageNotFoundError = createErrorFactory({
  code: 'messages.not_found',
  message: 'Message not found',
  statusCode: 404,
})

export const createTooLateError = createErrorFactory({
  code: 'messages.too_late',
  message: 'A message can be changed or deleted for 15 minutes after it was sent.',
  statusCode: 409,
})

export const createNoAttachmentError = createErrorFactory({
  code: 'messages.no_attachment',
  message: 'This file is neither a picture nor a PDF.',
  statusCode: 400,
})

export const createPdfTooLargeError = createErrorFactory({
  code: 'messages.pdf_too_large',
  message: 'The PDF is larger than 10 MB. Please choose a smaller one.',
  statusCode: 413,
})

export const createPdfDamagedError = createErrorFactory({
  code: 'messages.pdf_damaged',
  message: 'The PDF is damaged or incomplete.',
  statusCode: 400,
})

export const createUnknownAttachmentError = createErrorFactory({
  code: 'messages.unknown_attachment',
  message: 'A file of this message is not there any more. Please add it again.',
  statusCode: 400,
})

export const createTooManyPinsError = createErrorFactory({
  code: 'messages.too_many_pins',
  message: 'A chat can have at most 20 pinned messages. Unpin one first.',
  statusCode: 409,
})

export const createDeletedMessageError = createErrorFactory({
  code: 'messages.deleted',
  message: 'This message was deleted.',
  statusCode: 409,
})
