import { createErrorFactory } from '../../http/api-error'

export const createMemberNotFoundError = createErrorFactory({
  code: 'members.not_found',
  message: 'Member not found',
  statusCode: 404,
})

export const createAccountNotFoundError = createErrorFactory({
  code: 'users.not_found',
  message: 'User not found',
  statusCode: 404,
})

/** Without an administrator, no member could become one. */
export const createLastAdminError = createErrorFactory({
  code: 'users.last_admin',
  message: 'There must be at least one administrator',
  statusCode: 409,
})

export const createUndoTooLateError = createErrorFactory({
  code: 'users.undo_too_late',
  message:
    'This cannot be taken back any more: 30 seconds are over, or the rights have changed again',
  statusCode: 409,
})

export const createUndoNotFoundError = createErrorFactory({
  code: 'users.undo_not_found',
  message: 'There is nothing to take back',
  statusCode: 404,
})
