import { ApiError, failureText } from '@haulyard/shell-contract'

/** Said in a form where no field is to blame; that it failed is said by the toast. */
export const failureReason = (error: Error | null) =>
  error === null || (error instanceof ApiError && error.body?.issues) ? null : failureText(error)
