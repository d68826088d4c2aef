import {
  alertPeriods,
  maximumCounted,
  type SavedSearch,
  savedSearchPath,
} from '@haulyard/api-contract'
import { useMemberDialog } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import {
  Badge,
  Button,
  Card,
  CardMeta,
  CardTitle,
  Cluster,
  createLazyPart,
  DateText,
  DialogButton,
  SelectField,
  Stack,
} from '@haulyard/shared-ui'
import Calendar from 'lucide-react/icons/calendar'
import Pencil from 'lucide-react/icons/pencil'
import { useChangeSearch, useDeleteSearch } from '../api/saved-searches'
import { alertLabels, toSearchName } from '../search-words'
import { Actions } from './owner-actions'
import { StopAlerts } from './save-search'

const alertOptions = alertPeriods.map((value) => ({ value, label: alertLabels[value] }))

const newText = (count: number): string => {
  if (count >= maximumCounted) return `${maximumCounted} or more new listings`
  return count === 1 ? '1 new listing' : `${count} new listings`
}

const renameForm = createLazyPart(() =>
  import('./rename-search').then(({ RenameSearch }) => RenameSearch),
)

const Rename = ({ search }: { search: SavedSearch }) => {
  const dialog = useMemberDialog(`rename-${search.id}`)
  return (
    <DialogButton label="Rename" icon={<Pencil aria-hidden />} dialog={dialog} part={renameForm}>
      {(RenameSearch) => <RenameSearch search={search} onClose={dialog.close} />}
    </DialogButton>
  )
}

/** A saved search, with all that can be done with it. */
export const SavedSearchCard = ({ search }: { search: SavedSearch }) => {
  const { name, filters, newCount, alerts, createdAt } = search
  const words = toSearchName(filters)
  const changing = useChangeSearch(search)
  const deleting = useDeleteSearch(search)
  const shown = changing.isPending ? changing.variables.alerts : alerts
  return (
    <Card as="li">
      <Stack gap={3}>
        <CardTitle as="h2">
          <Link to={savedSearchPath(search)}>{name}</Link>
        </CardTitle>
        {newCount > 0 ? (
          <Cluster>
            <Badge tone="success">{newText(newCount)}</Badge>
          </Cluster>
        ) : null}
        {words === name ? null : <p>{words}</p>}
        <CardMeta>
          <span>
            <Calendar aria-hidden /> Saved <DateText iso={createdAt} />
          </span>
        </CardMeta>
        <SelectField
          label="Alerts"
          options={alertOptions}
          value={shown}
          onChange={({ target }) => {
            const period = alertPeriods.find((one) => one === target.value)
            if (period) changing.mutate({ alerts: period })
          }}
        />
        <Actions role="group" aria-label={`Actions for ${name}`}>
          <StopAlerts search={search} />
          <Rename search={search} />
          <Button isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
            Delete
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}
