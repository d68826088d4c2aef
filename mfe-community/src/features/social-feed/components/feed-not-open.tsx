import { ButtonLink, EmptyState } from '@haulyard/shared-ui'
import { Link } from '@haulyard/shell-contract/router'
import { paths } from '../../../paths'

/** Says plainly that the feed is not there yet, and where drivers talk until it is. */
export const FeedNotOpen = () => (
  <EmptyState
    headingLevel={1}
    illustration="road"
    title="The community feed is not open yet"
    hint="Until it opens, drivers meet on the message board."
    action={
      <ButtonLink as={Link} to={paths.messageBoard} data-variant="primary">
        Go to the Message Board
      </ButtonLink>
    }
  />
)
