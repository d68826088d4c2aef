import { ApiError, failureText, KeptInOutbox } from '@haulyard/shell-contract'

/** Why a form was not taken, where no field is to blame; that it failed is said by the toast. */
export const failureReason = (error: Error | null): string | null =>
  error === null ||
  error instanceof KeptInOutbox ||
  (error instanceof ApiError && error.body?.issues)
    ? null
    : failureText(error)
