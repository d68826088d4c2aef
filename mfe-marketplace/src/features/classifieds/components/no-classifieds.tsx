import { useIsHydrated } from '@haulyard/remote-kit/hydration'
import { Link, useSearchParams } from '@haulyard/remote-kit/router'
import { ButtonLink, Cluster, EmptyState, Stack, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { useSuggestions } from '../api/get-suggestions'
import type { AskedFilters } from '../classified-filters'
import { toCountText, toLabel, toSuggestedSearch } from '../suggestion-links'

const Centered = styled(Cluster)`
  justify-content: center;
`
const Suggestions = styled(Centered)`
  padding: 0;
  list-style: none;
`
const SuggestedLink = styled(ButtonLink)`
  max-width: 100%;
  overflow-wrap: anywhere;
`
const Count = styled.span`
  color: ${tokens.color.textMuted};
  font-weight: ${tokens.font.weightMedium};
  white-space: nowrap;
`

interface NoMatchingProps {
  readonly filters: AskedFilters
  /** The search that was done. */
  readonly search: string
  /** Called with each press: the pressed link is about to go. */
  readonly onFollow: () => void
}

/** Nothing matches the filters: links to lists that have something, with how many. */
export const NoMatchingClassifieds = (props: NoMatchingProps) => (
  <EmptyState
    illustration="truck"
    title="No classifieds found"
    hint="Try adjusting your search criteria"
    action={
      <Stack gap={4}>
        <SuggestedLists {...props} />
        <Centered>
          <ButtonLink as={Link} to="/classifieds" replace onClick={props.onFollow}>
            Clear Filters
          </ButtonLink>
        </Centered>
      </Stack>
    }
  />
)

const SuggestedLists = ({ filters, search, onFollow }: NoMatchingProps) => {
  const [address] = useSearchParams()
  const { data, isError, isFetching } = useSuggestions(filters)
  // A visitor's document counts nothing: its code waits for the first use.
  const isCounting = useIsHydrated() && isFetching
  if (isError) return <p role="status">Wider searches could not be counted.</p>
  if (!data) return isCounting ? <p role="status">Counting what wider searches find...</p> : null
  const links = data.flatMap((suggestion) => {
    const label = toLabel(suggestion, search)
    return label === null ? [] : [{ suggestion, label }]
  })
  return links.length === 0 ? null : (
    <Suggestions as="ul" gap={2} aria-label="Wider searches">
      {links.map(({ suggestion, label }) => (
        <li key={label}>
          <SuggestedLink
            as={Link}
            to={toSuggestedSearch(suggestion, address)}
            replace
            onClick={onFollow}
          >
            <span>
              {label} <Count>({toCountText(suggestion)})</Count>
            </span>
          </SuggestedLink>
        </li>
      ))}
    </Suggestions>
  )
}

/** Nothing was posted yet. */
export const NoClassifieds = () => (
  <EmptyState
    illustration="truck"
    title="No classifieds found"
    hint="Be the first to post a classified"
  />
)
