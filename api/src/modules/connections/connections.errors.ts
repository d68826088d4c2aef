import { createErrorFactory } from '../../http/api-error'

export const createConnectionNotFoundError = createErrorFactory({
  code: 'connections.not_found',
  message: 'Connection not found',
  statusCode: 404,
})

export const createOwnConnectionError = createErrorFactory({
  code: 'connections.oneself',
  message: 'You cannot connect with yourself',
  statusCode: 400,
})

export const createOwnBlockError = createErrorFactory({
  code: 'connections.block_oneself',
  message: 'You cannot block yourself',
  statusCode: 400,
})

export const createBlockedMemberError = createErrorFactory({
  code: 'connections.blocked',
  message: 'You have blocked this member',
  statusCode: 403,
})

export const createNotReceiverError = createErrorFactory({
  code: 'connections.not_receiver',
  message: 'Only who received the request can answer it',
  statusCode: 403,
})

export const createAlreadyAcceptedError = createErrorFactory({
  code: 'connections.already_accepted',
  message: 'This request has been accepted already',
  statusCode: 409,
})

export const createTooManyConnectionsError = createErrorFactory({
  code: 'connections.too_many',
  message: 'You have as many connections and requests as a member can have',
  statusCode: 409,
})

export const createReceiverFullError = createErrorFactory({
  code: 'connections.receiver_full',
  message: 'This member cannot take more connections',
  statusCode: 409,
})

export const createTooManyBlocksError = createErrorFactory({
  code: 'connections.too_many_blocks',
  message: 'You have blocked as many members as a member can block',
  statusCode: 409,
})

export const createOwnMuteError = createErrorFactory({
  code: 'connections.mute_oneself',
  message: 'You cannot mute yourself',
  statusCode: 400,
})

export const createTooManyMutesError = createErrorFactory({
  code: 'connections.too_many_mutes',
  message: 'You have muted as many members as a member can mute',
  statusCode: 409,
})
