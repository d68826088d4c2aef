import { Link, useNavigate, useSearchParams } from '@haulyard/remote-kit/router'
import {
  ButtonLink,
  EmptyState,
  InlineNotice,
  Page,
  PageHeader,
  Stack,
  useKeptFocus,
} from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { classifiedsPath } from '../classified-paths'
import { chooseIds, useChosenIds } from '../compare/chosen-ids'
import { compareAddress, readCompared } from '../compare/compare-address'
import { ComparedListings } from '../compare/compared-listings'

const toList = (
  <ButtonLink as={Link} to={classifiedsPath}>
    Search Classifieds
  </ButtonLink>
)

const TooFew = () => (
  <EmptyState
    illustration="truck"
    title="Choose at least two listings"
    hint="Press the scales of a listing, in the list or on its page. You can compare four at most."
    action={toList}
  />
)

/** Two to four classifieds side by side, which the address names. */
const ComparePage = () => {
  usePageTitle('Compare Listings')
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const chosen = useChosenIds()
  const { ids, hasMore } = readCompared(parameters)
  const remove = (removed: readonly string[]) => {
    const isKept = (id: string) => !removed.includes(id)
    chooseIds(chosen.filter(isKept))
    void navigate(compareAddress(ids.filter(isKept)), { replace: true })
  }
  return (
    <Page>
      <PageHeader
        isBrief
        title="Compare Listings"
        description="Up to four listings side by side. The address of this page can be shared."
        actions={ids.length === 0 ? null : toList}
      />
      <Stack as="section" aria-label="Compared listings" {...useKeptFocus<HTMLDivElement>()}>
        {hasMore ? (
          <InlineNotice>
            Four listings are compared at most. The others of this address are left out.
          </InlineNotice>
        ) : null}
        {ids.length === 0 ? <TooFew /> : <ComparedListings ids={ids} onRemove={remove} />}
      </Stack>
    </Page>
  )
}

export default ComparePage
