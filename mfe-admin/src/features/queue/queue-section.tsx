import { areaLabels, areas, handlesArea, type ModerationItem } from '@haulyard/api-contract'
import { useChangeParameters } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'
import { Cluster, SectionHeading, Stack, tokens } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Toolbar } from '../../actions/toolbar'
import { BulkTools } from '../../bulk/bulk-tools'
import { useBulkSelection } from '../../bulk/use-bulk-selection'
import { emptyList } from '../../lists/empty-list'
import { ListChoice } from '../../lists/list-choice'
import { RecordList } from '../../lists/record-list'
import { useListFilters } from '../../lists/use-list-filters'
import { type ListPageQuery, useListPage } from '../../lists/use-list-page'
import { queueUrl } from './api/queue'
import { ItemPanel } from './components/item-panel'
import { QueueRow } from './components/queue-row'
import { useQueueKeys } from './use-queue-keys'

const { breakpoint, space } = tokens

/** List and item side by side; on a phone one of them. */
const Columns = styled.div`
  display: grid;
  gap: ${space[4]};

  @media (max-width: ${breakpoint.lg}) {
    &[data-selected='true'] > :first-child {
      display: none;
    }
  }
  @media (min-width: ${breakpoint.lg}) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
  }
`

const Keys = styled.p`
  color: ${tokens.color.textMuted};

  @media (hover: none) {
    display: none;
  }
`

const filterFields = { state: ['closed'] as const, area: areas }
const stateOptions = [{ value: 'closed', label: 'Handled' }]
/** Fewer than other lists: an item beside the list is looked at one after the other. */
const pageSize = 25

/** The item that the address names, and the ways to the ones beside it. */
const useSelection = ({ items, hasNext, number }: ListPageQuery<ModerationItem>) => {
  const [parameters] = useSearchParams()
  const change = useChangeParameters()
  const selectedId = parameters.get('item')
  const select = (id: string | null, options?: { readonly replace: boolean }) =>
    change({ item: id }, options)
  const index = items.findIndex((item) => item?.id === selectedId)
  const idAt = (position: number) => items[position]?.id ?? null
  return {
    selectedId,
    select,
    next: () => {
      const nextId = idAt(index + 1)
      if (nextId !== null) select(nextId, { replace: true })
      else if (hasNext) change({ page: String(number + 1), item: null })
    },
    previous: () => select(idAt(Math.max(index - 1, 0)) ?? selectedId, { replace: true }),
    /** Once the item is handled: the one that takes its place. */
    leave: () => select(idAt(index + 1) ?? idAt(index - 1), { replace: true }),
  }
}

/** Everything that moderators have to look at, one item for each thing, handled by keys or buttons. */
export const QueueSection = () => {
  const user = useCurrentUser()
  const filters = useListFilters(filterFields)
  const list = useListPage<ModerationItem>({ url: queueUrl, filters: filters.applied, pageSize })
  const selection = useSelection(list)
  const chosen = useBulkSelection({ list: 'items', page: list, filters: filters.applied })
  const panel = useRef<HTMLElement>(null)
  const keys = useQueueKeys(panel, selection)
  const ownAreas = areas.filter((area) => user && handlesArea(user, area))
  return (
    <Stack as="section" aria-labelledby="queue-heading" onKeyDown={keys}>
      <Cluster data-justify="between">
        <SectionHeading headingId="queue-heading">Moderation Queue</SectionHeading>
        <Cluster>
          <ListChoice
            label="State"
            allLabel="Open"
            options={stateOptions}
            value={filters.draft.state}
            onChange={(state) => filters.changeNow('state', state)}
          />
          {ownAreas.length > 1 ? (
            <ListChoice
              label="Area"
              allLabel="All areas"
              options={ownAreas.map((area) => ({ value: area, label: areaLabels[area] }))}
              value={filters.draft.area}
              onChange={(area) => filters.changeNow('area', area)}
            />
          ) : null}
        </Cluster>
      </Cluster>
      <Keys>The keys J and K go through the queue. The letter on a button presses it.</Keys>
      <BulkTools selection={chosen} label="Select Items">
        {(button) => <Toolbar>{button}</Toolbar>}
      </BulkTools>
      <Columns data-selected={selection.selectedId !== null}>
        <RecordList
          list={list}
          noun="items"
          empty={emptyList({
            noun: 'items',
            text: 'The queue is empty. Nothing waits for you.',
            illustration: 'road',
            filters,
          })}
          renderRow={(item) => (
            <QueueRow
              item={item}
              isSelected={item.id === selection.selectedId}
              onSelect={selection.select}
              isChosen={chosen.isChosen(item.id)}
              onChoose={chosen.choose}
            />
          )}
        />
        {selection.selectedId === null ? null : (
          <ItemPanel
            key={selection.selectedId}
            ref={panel}
            id={selection.selectedId}
            onBack={() => selection.select(null)}
            onHandled={selection.leave}
          />
        )}
      </Columns>
    </Stack>
  )
}
