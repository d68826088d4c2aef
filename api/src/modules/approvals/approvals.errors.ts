import { createErrorFactory } from '../../http/api-error'

export const createApprovalRequiredError = createErrorFactory({
  code: 'approvals.required',
  message: 'Another administrator has to agree. They find it in the overview of their portal.',
  statusCode: 409,
})

export const createOwnApprovalError = createErrorFactory({
  code: 'approvals.own',
  message: 'Another administrator has to agree, not you',
  statusCode: 409,
})

export const createApprovalNotFoundError = createErrorFactory({
  code: 'approvals.not_found',
  message: 'This does not wait any more',
  statusCode: 404,
})

export const createRequesterChangedError = createErrorFactory({
  code: 'approvals.requester_changed',
  message: 'Who asked for this may not do it any more',
  statusCode: 409,
})
