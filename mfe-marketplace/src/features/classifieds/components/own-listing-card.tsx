import { type Classified, isClosed } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import {
  Card,
  CardMeta,
  CardTitle,
  DateText,
  Stack,
  tokens,
  useKeptFocus,
} from '@haulyard/shared-ui'
import Calendar from 'lucide-react/icons/calendar'
import Hourglass from 'lucide-react/icons/hourglass'
import { styled } from 'styled-components'
import { useFromList } from '../../../lists/list-address'
import { classifiedPath } from '../classified-paths'
import { priceLabel } from '../price-label'
import { ClassifiedBadges } from './classified-badges'
import { ListingSteps } from './listing-steps'
import { Actions, DeleteListing, EditListing } from './owner-actions'

/** Two columns on a desk, where a card is narrow. */
const CardActions = styled(Actions)`
  @media (min-width: ${tokens.breakpoint.md}) {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
    gap: ${tokens.space[2]};

    && > button {
      gap: ${tokens.space[1]};
      padding-inline: ${tokens.space[1]};
      font-size: ${tokens.font.size.sm};
    }
  }
`

const Dates = ({ classified }: { classified: Classified }) => {
  const { createdAt, postedAt, expiresAt, state } = classified
  return (
    <CardMeta>
      <span>
        <Calendar aria-hidden /> Posted <DateText iso={postedAt ?? createdAt} />
      </span>{' '}
      {postedAt ? (
        <span>
          Bumped <DateText iso={createdAt} />
        </span>
      ) : null}{' '}
      {expiresAt && state !== 'sold' ? (
        <span>
          <Hourglass aria-hidden /> {isClosed(classified) ? 'Expired' : 'Expires'}{' '}
          <DateText iso={expiresAt} />
        </span>
      ) : null}
    </CardMeta>
  )
}

/** One of the current user's listings, with all that can be done with it. */
export const OwnListingCard = ({ classified }: { classified: Classified }) => {
  const fromList = useFromList()
  return (
    // A step that is done takes its button with it.
    <Card as="li" {...useKeptFocus<HTMLLIElement>()}>
      <Stack gap={3}>
        <ClassifiedBadges classified={classified} />
        <CardTitle as="h2">
          <Link to={classifiedPath(classified.id)} state={fromList}>
            {classified.title}
          </Link>
        </CardTitle>
        <strong>{priceLabel(classified)}</strong>
        <Dates classified={classified} />
        <CardActions role="group" aria-label={`Actions for ${classified.title}`}>
          <ListingSteps classified={classified} />
          <EditListing classified={classified} dialogName={`edit-${classified.id}`} />
          <DeleteListing classified={classified} isListShown />
        </CardActions>
      </Stack>
    </Card>
  )
}
