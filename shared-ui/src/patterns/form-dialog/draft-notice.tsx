import { Button } from '../../primitives/button/button'
import { InlineNotice } from '../inline-notice/inline-notice'

type DraftNoticeProps = {
  /** Empties the form and its stored draft; the caller moves focus into the form. */
  readonly onClear: () => void
}

/** What was written before and not sent, and the way to be rid of it. */
export const DraftNotice = ({ onClear }: DraftNoticeProps) => (
  // Not "Start over" alone: a form's one submit button may begin with that word.
  <InlineNotice action={<Button onClick={onClear}>Clear and Start Over</Button>}>
    What you wrote before is still here.
  </InlineNotice>
)
