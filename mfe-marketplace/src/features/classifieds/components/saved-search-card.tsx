import {
  alertPeriods,
  maximumCounted,
  type SavedSearch,
  savedSearchPath,
} from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import {
  Badge,
  Button,
  Card,
  CardMeta,
  CardTitle,
  Cluster,
  DateText,
  SelectField,
  Stack,
} from '@haulyard/shared-ui'
import Calendar from 'lucide-react/icons/calendar'
import { useChangeAlerts, useDeleteSearch } from '../api/saved-searches'
import { alertLabels } from '../search-words'
import { Actions } from './owner-actions'
import { StopAlerts } from './save-search'

const alertOptions = alertPeriods.map((value) => ({ value, label: alertLabels[value] }))

const newText = (count: number): string => {
  if (count >= maximumCounted) return `${maximumCounted} or more new listings`
  return count === 1 ? '1 new listing' : `${count} new listings`
}

/** A saved search, with all that can be done with it. */
export const SavedSearchCard = ({ search }: { search: SavedSearch }) => {
  const { name, newCount, alerts, createdAt } = search
  const changing = useChangeAlerts(search)
  const deleting = useDeleteSearch(search)
  const shown = changing.isPending ? changing.variables : alerts
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
            if (period) changing.mutate(period)
          }}
        />
        <Actions role="group" aria-label={`Actions for ${name}`}>
          <StopAlerts search={search} />
          <Button isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
            Delete
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}
