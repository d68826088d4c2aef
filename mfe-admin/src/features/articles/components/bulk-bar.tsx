import { maximumBulkIds } from '@haulyard/api-contract'
import { Button, Cluster, InlineNotice, tokens } from '@haulyard/shared-ui'
import { CheckboxField } from '@haulyard/shared-ui/controls'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { BulkSelection } from '../use-bulk-selection'
import { DeleteSelected } from './delete-selected'

const { breakpoint, color, font, radius, space } = tokens

const Bar = styled.div`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.lg};
  background: ${color.surface};
`
const Controls = styled(Cluster)`
  /* On a phone: the page, then the count and Cancel, then Delete. */
  @media (max-width: ${breakpoint.sm}) {
    & > .hy-choice,
    & > button:last-of-type {
      flex: 1 0 100%;
    }
  }
`
const Count = styled.p`
  margin-inline-end: auto;
  font-weight: ${font.weightStrong};
`
/** Takes no room before there is anything to say. */
const Excess = styled(InlineNotice)`
  margin-block-start: ${space[3]};
`

interface SelectPageProps {
  readonly idsHere: readonly string[]
  readonly selection: BulkSelection
}

/** Chooses the whole page, or nothing of it. Focus begins here: it comes before the rows. */
const SelectPage = ({ idsHere, selection }: SelectPageProps) => {
  const box = useRef<HTMLInputElement>(null)
  const countHere = idsHere.filter((id) => selection.ids.has(id)).length
  const isWhole = idsHere.length > 0 && countHere === idsHere.length
  useLayoutEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (box.current) box.current.indeterminate = countHere > 0 && !isWhole
  }, [countHere, isWhole])
  return (
    <CheckboxField
      ref={box}
      label="Select all on this page"
      checked={isWhole}
      onChange={(event) => selection.choose(idsHere, event.target.checked)}
    />
  )
}

const excessOf = (count: number) =>
  count > maximumBulkIds
    ? `At most ${maximumBulkIds} articles can be deleted at once: take ${count - maximumBulkIds} out of the selection.`
    : null

interface BulkBarProps extends SelectPageProps {
  readonly onDelete: () => Promise<unknown>
}

/** What can be done with the rows that are chosen, and the way out. */
export const BulkBar = ({ idsHere, selection, onDelete }: BulkBarProps) => {
  const count = selection.ids.size
  const excess = excessOf(count)
  return (
    <Bar role="group" aria-label="Bulk deletion">
      <Controls>
        <SelectPage {...{ idsHere, selection }} />
        <Count role="status">{`${count} selected`}</Count>
        <Button onClick={selection.leave}>Cancel</Button>
        <DeleteSelected
          count={count}
          countHere={idsHere.filter((id) => selection.ids.has(id)).length}
          onDelete={onDelete}
        />
      </Controls>
      <div role="status">{excess === null ? null : <Excess tone="warning">{excess}</Excess>}</div>
    </Bar>
  )
}
