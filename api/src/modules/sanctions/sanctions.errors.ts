import { createErrorFactory } from '../../http/api-error'

export const createSanctionNotFoundError = createErrorFactory({
  code: 'sanctions.not_found',
  message: 'Sanction not found',
  statusCode: 404,
})

export const createAdministratorSanctionError = createErrorFactory({
  code: 'sanctions.administrator',
  message: 'Take the administrator right away first',
  statusCode: 409,
})

/** Who is limited cannot turn to members who are no connections. */
export const createLimitedError = createErrorFactory({
  code: 'sanctions.limited',
  message: 'Your account is limited: you can only write to your connections',
  statusCode: 403,
})

export const createSanctionEndedError = createErrorFactory({
  code: 'sanctions.ended',
  message: 'This has ended already',
  statusCode: 409,
})

export const createAppealNotPossibleError = createErrorFactory({
  code: 'sanctions.appeal_not_possible',
  message: 'You have appealed already, or there is nothing to appeal against any more',
  statusCode: 409,
})

export const createAppealAnsweredError = createErrorFactory({
  code: 'sanctions.appeal_answered',
  message: 'This appeal has been answered already',
  statusCode: 409,
})

export const createSourceBlockedError = createErrorFactory({
  code: 'sanctions.source_blocked',
  message: 'This is not possible from your network or with your mail provider. Please write to us',
  statusCode: 403,
})

export const createSourceBlockNotFoundError = createErrorFactory({
  code: 'sanctions.source_block_not_found',
  message: 'Block not found',
  statusCode: 404,
})

export const createSourceBlockTakenError = createErrorFactory({
  code: 'sanctions.source_block_taken',
  message: 'This is blocked already',
  statusCode: 409,
})

export const createOwnSourceError = createErrorFactory({
  code: 'sanctions.own_source',
  message: 'This would block your own address',
  statusCode: 409,
})
