import { createErrorFactory } from '../../http/api-error'

export const createBulkListError = createErrorFactory({
  code: 'bulk.no_right',
  message: 'You may not do this with the rows of this list',
  statusCode: 403,
})

export const createBulkStepUnknownError = createErrorFactory({
  code: 'bulk.unknown_step',
  message: 'This list has no such step',
  statusCode: 400,
})

export const createBulkStepNotFoundError = createErrorFactory({
  code: 'bulk.not_found',
  message: 'This preview is not there any more. Select the rows again',
  statusCode: 404,
})

/** A step with members needs what they are told. */
export const createBulkInputError = createErrorFactory({
  code: 'bulk.input_missing',
  message: 'Please write the reason, and for how many days',
  statusCode: 400,
})

/** A step that needs a confirmed identity has a call of its own. */
export const createBulkCallError = createErrorFactory({
  code: 'bulk.other_call',
  message: 'This step is run by another call',
  statusCode: 409,
})

export const createBulkUndoneError = createErrorFactory({
  code: 'bulk.undone',
  message: 'This step was taken back',
  statusCode: 409,
})

export const createBulkTooLateError = createErrorFactory({
  code: 'bulk.undo_too_late',
  message: 'This cannot be taken back any more: 30 seconds are over',
  statusCode: 409,
})
