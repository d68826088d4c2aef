import { createErrorFactory } from '../../http/api-error'

export const createMemberNotFoundError = createErrorFactory({
  code: 'members.not_found',
  message: 'Member not found',
  statusCode: 404,
})
