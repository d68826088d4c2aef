import { type SavedSearch, toSearchKey } from '@haulyard/api-contract'
import { Link, useNavigate, useSearchParams } from '@haulyard/remote-kit/router'
import { Button, ButtonLink, Cluster, useKeptFocus } from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect } from 'react'
import {
  useChangeSearch,
  useMarkSearchSeen,
  useSavedSearches,
  useSaveSearch,
} from '../api/saved-searches'
import type { ClassifiedFilterValues } from '../classified-filters'
import { savedSearchesPath, savedSearchField } from '../classified-paths'
import { toSavedFilters, toSearchName } from '../search-words'

interface SaveSearchProps {
  /** The filters of the list. */
  readonly filters: ClassifiedFilterValues
}

/** Saves the filters of the list, or says that they are saved. A visitor is sent to sign in. */
export const SaveSearch = ({ filters }: SaveSearchProps) => {
  const { goToSignIn } = useShell()
  if (useCurrentUser() !== null) return <SaveAsMember filters={filters} />
  return (
    <Cluster>
      <SaveButton onClick={goToSignIn} />
    </Cluster>
  )
}

const SaveButton = (props: { isBusy?: boolean; onClick: () => void }) => (
  <Button icon={<Bell aria-hidden />} busyLabel="Saving..." {...props}>
    Save This Search
  </Button>
)

const SaveAsMember = ({ filters }: SaveSearchProps) => {
  const { showToast } = useShell()
  const navigate = useNavigate()
  const saving = useSaveSearch()
  const { data } = useSavedSearches()
  useMarkOpened()
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const wanted = toSavedFilters(filters)
  const saved = data?.pages
    .flatMap(({ items }) => items)
    .find((search) => search && toSearchKey(search.filters) === toSearchKey(wanted))
  const save = () =>
    saving.mutate(
      { name: toSearchName(wanted), alerts: 'instant', ...wanted },
      {
        onSuccess: () =>
          showToast({
            title: 'Search Saved',
            description: 'We tell you when a new listing matches it.',
            tone: 'success',
            action: { label: 'See Saved Searches', run: () => void navigate(savedSearchesPath) },
          }),
      },
    )
  return (
    // What is pressed here goes when it is done.
    <Cluster gap={2} {...keptFocus}>
      {saved ? <Saved search={saved} /> : <SaveButton isBusy={saving.isPending} onClick={save} />}
    </Cluster>
  )
}

const Saved = ({ search }: { search: SavedSearch }) => (
  <>
    <ButtonLink as={Link} to={savedSearchesPath}>
      <Bell aria-hidden />
      This Search Is Saved
    </ButtonLink>
    <StopAlerts search={search} />
  </>
)

/** Ends the alerts of a search by one press; renders nothing where there are none. */
export const StopAlerts = ({ search }: { search: SavedSearch }) => {
  const { mutate, isPending } = useChangeSearch(search)
  if (search.alerts === 'none') return null
  return (
    <Button
      icon={<BellOff aria-hidden />}
      isBusy={isPending}
      onClick={() => mutate({ alerts: 'none' })}
    >
      Stop Alerts
    </Button>
  )
}

/** The list was opened as a saved search: what it has found is seen. */
const useMarkOpened = () => {
  const [parameters] = useSearchParams()
  const opened = parameters.get(savedSearchField)
  const { mutate } = useMarkSearchSeen()
  useEffect(() => {
    if (opened) mutate(opened)
  }, [opened, mutate])
}
