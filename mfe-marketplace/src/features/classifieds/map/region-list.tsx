import type { ClassifiedGroup } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { Button, tokens, useKeptFocus } from '@haulyard/shared-ui'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFromList } from '../../../lists/list-address'
import { classifiedPath } from '../classified-paths'
import { priceLabel } from '../price-label'
import { groupLabel, listingsText } from './map-words'

const { color, font, radius, size, space } = tokens

const Places = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
`
const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  width: 100%;
`
const entry = `
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  width: 100%;
  min-height: ${size.target};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
`
const PlaceButton = styled.button`
  ${entry}
  &:hover {
    border-color: ${color.borderStrong};
  }
  & svg {
    flex: none;
    width: ${size.icon};
    height: ${size.icon};
  }
`
const ListingLink = styled(Link)`
  ${entry}
  &:hover {
    border-color: ${color.borderStrong};
  }
`
const Lines = styled.span`
  display: grid;
  min-width: 0;

  & > small {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
`
const Price = styled.strong`
  flex: none;
  max-width: 45%;
  text-align: end;
`

/** More places are shown on a press: a phone would have to scroll past them. */
const firstPlaces = 20

interface RegionListProps {
  readonly groups: readonly ClassifiedGroup[]
  readonly hasMore: boolean
  readonly onOpen: (group: ClassifiedGroup) => void
}

/** What the map shows, for keyboards and screen readers as well: its places and its listings. */
export const RegionList = ({ groups, ...props }: RegionListProps) => {
  const [areAllShown, setAllShown] = useState(false)
  const listed = areAllShown ? groups : groups.slice(0, firstPlaces)
  return (
    <Places {...useKeptFocus<HTMLDivElement>()}>
      <List aria-label="Places on the map">
        {listed.map((group) => (
          <li key={group.box}>
            <Entry {...props} group={group} />
          </li>
        ))}
      </List>
      {listed.length < groups.length ? (
        <Button onClick={() => setAllShown(true)}>Show All {groups.length} Places</Button>
      ) : null}
    </Places>
  )
}

interface EntryProps extends Omit<RegionListProps, 'groups'> {
  readonly group: ClassifiedGroup
}

const Entry = ({ group, hasMore, onOpen }: EntryProps) => {
  const fromList = useFromList()
  if (!group.listing) {
    return (
      <PlaceButton type="button" onClick={() => onOpen(group)}>
        <Lines>
          {groupLabel(group)} <small>{listingsText(group.count, hasMore)}</small>
        </Lines>
        <ChevronRight aria-hidden />
      </PlaceButton>
    )
  }
  return (
    <ListingLink to={classifiedPath(group.listing.id)} state={fromList}>
      <Lines>
        {group.listing.title} <small>{groupLabel(group)}</small>
      </Lines>{' '}
      <Price>{priceLabel(group.listing)}</Price>
    </ListingLink>
  )
}
