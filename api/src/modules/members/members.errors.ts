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
