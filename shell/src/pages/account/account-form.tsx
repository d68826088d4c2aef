import { Button, Stack } from '@haulyard/shared-ui'
import type { FormEventHandler, ReactNode } from 'react'
import { FailureNotice, type FailureWords } from './failure-notice'

/** What an account form is made of. */
interface AccountFormProps {
  readonly onSubmit: FormEventHandler
  /** The fields. */
  readonly children: ReactNode
  readonly submitLabel: string
  readonly busyLabel: string
  readonly isBusy: boolean
  readonly failure: Error | null
  /** What to say of some failures instead of the API's own words, by code. */
  readonly failureWords?: FailureWords
}

/** Fields, what went wrong last, and the one button: the same on every account page. */
export const AccountForm = ({
  onSubmit,
  children,
  submitLabel,
  busyLabel,
  isBusy,
  failure,
  failureWords,
}: AccountFormProps) => (
  <form noValidate onSubmit={onSubmit}>
    <Stack gap={4}>
      {children}
      {failure ? <FailureNotice error={failure} words={failureWords} /> : null}
      <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </Stack>
  </form>
)
