import { createErrorFactory } from '../../http/api-error'

export const createInvitationNotFoundError = createErrorFactory({
  code: 'invitations.not_found',
  message: 'Invitation not found',
  statusCode: 404,
})

export const createAlreadyMemberError = createErrorFactory({
  code: 'invitations.already_member',
  message: 'This person is already a member',
  statusCode: 409,
})

export const createInvitationAcceptedError = createErrorFactory({
  code: 'invitations.accepted',
  message: 'This invitation has been accepted already',
  statusCode: 409,
})
