import { Button, InlineNotice } from '@haulyard/shared-ui'

/** What was written before and not sent, and the way to be rid of it. */
export const DraftNotice = ({ onClear }: { onClear: () => void }) => (
  // Not "Start over" alone: a form's one submit button may begin with that word.
  <InlineNotice action={<Button onClick={onClear}>Clear and start over</Button>}>
    What you wrote before is still here.
  </InlineNotice>
)
