import type { AnswerTime, Seller, SellerList } from '@haulyard/api-contract'
import { memberName, memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import {
  Avatar,
  Badge,
  ButtonLink,
  CardMeta,
  Cluster,
  formatDate,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import Building from 'lucide-react/icons/building-2'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import UserRound from 'lucide-react/icons/user-round'
import { styled } from 'styled-components'
import { ViewLinks } from '../../../lists/view-links'
import { sellerPath } from '../classified-paths'

const Heading = styled.div`
  display: flex;
  gap: ${tokens.space[4]};
  align-items: center;

  & > h1 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const answerTexts: Readonly<Record<AnswerTime, string>> = {
  hour: 'Usually answers buyers within an hour',
  day: 'Usually answers buyers within a day',
  week: 'Usually answers buyers within a week',
}

interface SellerHeaderProps {
  readonly seller: Seller
}

/** What Haulyard knows of a seller. */
const Facts = ({ seller }: SellerHeaderProps) => {
  const { company, createdAt, answersWithin } = seller
  // A later API may know other times.
  const answerText = answersWithin && answerTexts[answersWithin]
  return (
    <CardMeta>
      {company ? (
        <span>
          <Building aria-hidden /> {company}
        </span>
      ) : null}{' '}
      <span>
        <Calendar aria-hidden /> Member since{' '}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </span>{' '}
      {answerText ? (
        <span>
          <Clock aria-hidden /> {answerText}
        </span>
      ) : null}
    </CardMeta>
  )
}

/** Who sells. */
export const SellerHeader = ({ seller }: SellerHeaderProps) => (
  <Stack gap={3}>
    <Heading>
      <Avatar name={memberName(seller)} src={seller.profileImageUrl} size="lg" />
      <h1 tabIndex={-1}>{`Listings of ${memberName(seller)}`}</h1>
    </Heading>
    <Facts seller={seller} />
    <Cluster>
      {seller.isEmailVerified ? <Badge tone="success">E-mail verified</Badge> : null}
      <ButtonLink as={Link} to={memberPath(seller.id)}>
        <UserRound aria-hidden />
        View Profile
      </ButtonLink>
    </Cluster>
  </Stack>
)

const labels: Readonly<Record<SellerList, string>> = { active: 'For Sale', sold: 'Sold' }

/** The lists of a seller, with their numbers. */
export const SellerViews = ({
  seller,
  list,
}: SellerHeaderProps & { readonly list: SellerList }) => {
  const path = sellerPath(seller.id)
  const view = (name: SellerList, count: number, to: string) => ({
    label: `${labels[name]} (${count})`,
    to,
    isCurrent: name === list,
  })
  const views = [
    view('active', seller.activeCount, path),
    view('sold', seller.soldCount, `${path}?state=sold`),
  ]
  return <ViewLinks label="Which listings" views={views} />
}
