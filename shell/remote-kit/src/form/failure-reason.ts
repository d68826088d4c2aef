import { ApiError, failureText } from '@haulyard/shell-contract'

/** Why a form was not taken, where no field is to blame; that it failed is said by the toast. */
export const failureReason = (error: Error | null): string | null =>
  error === null || (error instanceof ApiError && error.body?.issues) ? null : failureText(error)
