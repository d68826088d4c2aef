import { InlineNotice } from '@haulyard/shared-ui'
import { ApiError, failureText } from '@haulyard/shell-contract'
import type { ReactNode } from 'react'

/** What to say of a failure, by the API's code. */
export type FailureWords = Readonly<Record<string, ReactNode>>

/** The last failure. Not announced: the toast has been. */
export const FailureNotice = ({
  error,
  words = {},
}: {
  error: Error
  words?: FailureWords | undefined
}) => {
  const code = error instanceof ApiError ? error.code : null
  return <InlineNotice tone="danger">{(code && words[code]) ?? failureText(error)}</InlineNotice>
}
