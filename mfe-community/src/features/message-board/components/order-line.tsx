import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, Cluster, SectionHeading } from '@haulyard/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down-to-line'
import { type PostOrder, toPostOrder } from '../post-order'

interface OrderLineProps {
  readonly order: PostOrder
  /** The topic has more than the page that it opens with. */
  readonly isLong: boolean
  /** The posts begin with the one that the address names. */
  readonly isFromMiddle: boolean
}

/** Which end of the topic is shown, and the way to the other. */
export const OrderLine = ({ order, isLong, isFromMiddle }: OrderLineProps) => {
  if (order === 'newest' || isFromMiddle) {
    return (
      <SectionHeading action={<Link to={toPostOrder('oldest')}>Back to the Beginning</Link>}>
        {isFromMiddle ? 'From the linked post on' : 'Newest replies first'}
      </SectionHeading>
    )
  }
  return isLong ? (
    <Cluster>
      <ButtonLink as={Link} to={toPostOrder('newest')}>
        <ArrowDown aria-hidden />
        Jump to the Newest Replies
      </ButtonLink>
    </Cluster>
  ) : null
}
