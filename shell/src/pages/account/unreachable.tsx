import { Button, InlineNotice } from '@haulyard/shared-ui'
import { failureText } from '@haulyard/shell-contract'

/** A link that could not be looked at, and the way to try again. */
export const Unreachable = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <>
    <InlineNotice tone="danger" role="alert">
      {failureText(error)}
    </InlineNotice>
    <Button variant="primary" onClick={onRetry}>
      Retry
    </Button>
  </>
)
