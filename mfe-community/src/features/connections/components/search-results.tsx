import {
  ListStates,
  RecordItems,
  Skeleton,
  Stack,
  tokens,
  VisuallyHidden,
} from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { useMemberSearch } from '../api/search-members'
import { Hint, ReadFailure, ScrollBox } from './column-parts'
import { SearchResult, type SearchResultProps } from './search-result'

/** As high with one result as with many (spec §9), so that nothing below moves as one types. */
const Results = styled(ScrollBox)`
  height: 10rem;
`
const Place = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 3.25rem;
`
const placeCount = 3

/** The results' place while they are on their way. */
export const SearchPlaces = () => (
  <Results role="group" aria-busy="true" aria-label="Searching truckers">
    {Array.from({ length: placeCount }, (_, index) => (
      <Place key={index} aria-hidden>
        <Skeleton shape="circle" />
        <Skeleton width="half" />
      </Place>
    ))}
  </Results>
)

/** Props of `SearchResults`. */
export interface SearchResultsProps extends Pick<SearchResultProps, 'onOpenChat'> {
  readonly q: string
  /** Something else has been typed already. */
  readonly isChanging: boolean
}

const toCount = (count: number, goesOn: boolean) =>
  `${count}${goesOn ? ' or more' : ''} ${count === 1 && !goesOn ? 'trucker' : 'truckers'} found`

/** The members that the search found, in each state of their list. */
export const SearchResults = ({ q, isChanging, onOpenChat }: SearchResultsProps) => {
  const userId = useCurrentUser()?.id
  const found = useMemberSearch(q)
  const { items, hasNextPage } = found
  const isEmpty = items.length === 0 && !hasNextPage
  const isOld = isChanging || found.isPlaceholderData
  return (
    <ListStates
      list={found}
      noun="truckers"
      placeholders={<SearchPlaces />}
      error={<ReadFailure query={found}>The search did not work.</ReadFailure>}
    >
      {(members, end) => (
        <Results aria-busy={isOld || undefined}>
          <div role="status">
            {isEmpty && !isOld ? <Hint>No truckers found</Hint> : null}
            {isEmpty || isOld ? null : (
              <VisuallyHidden>{toCount(items.length, hasNextPage)}</VisuallyHidden>
            )}
          </div>
          <Stack as="ul" gap={0} aria-label="Truckers found">
            <RecordItems records={members} isPlain>
              {(member) => (
                <li>
                  <SearchResult
                    member={member}
                    isOneself={member.id === userId}
                    onOpenChat={onOpenChat}
                  />
                </li>
              )}
            </RecordItems>
          </Stack>
          {end}
        </Results>
      )}
    </ListStates>
  )
}
