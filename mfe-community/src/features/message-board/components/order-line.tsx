import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, Cluster, SectionHeading } from '@haulyard/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down-to-line'
import { type PostOrder, toPostOrder } from '../post-order'

interface OrderLineProps {
  readonly order: PostOrder
  /** The topic has more than the page that it opens with. */
  readonly isLong: boolean
  /** The topic has replies that members found helpful, or may have some on further pages. */
  readonly hasHelpful: boolean
  /** The posts begin with the one that the address names. */
  readonly isFromMiddle: boolean
}

const headings = { newest: 'Newest replies first', helpful: 'Most helpful replies first' } as const

/** Which posts of the topic are shown first, and the way to the others. */
export const OrderLine = ({ order, isLong, hasHelpful, isFromMiddle }: OrderLineProps) => {
  if (order !== 'oldest' || isFromMiddle) {
    return (
      <SectionHeading
        action={
          <Link to={toPostOrder('oldest')}>
            {order === 'helpful' ? 'Oldest First' : 'Back to the Beginning'}
          </Link>
        }
      >
        {order === 'oldest' ? 'From the linked post on' : headings[order]}
      </SectionHeading>
    )
  }
  return isLong || hasHelpful ? (
    <Cluster>
      {isLong ? (
        <ButtonLink as={Link} to={toPostOrder('newest')}>
          <ArrowDown aria-hidden />
          Jump to the Newest Replies
        </ButtonLink>
      ) : null}
      {hasHelpful ? (
        <ButtonLink as={Link} to={toPostOrder('helpful')}>
          Most Helpful First
        </ButtonLink>
      ) : null}
    </Cluster>
  ) : null
}
