import { type BulkStepName, maximumBulkIds } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { Button, Cluster, formatCount, InlineNotice, LazyDialog, tokens } from '@haulyard/shared-ui'
import { CheckboxField } from '@haulyard/shared-ui/controls'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { bulkDialog } from './bulk-part'
import type { BulkSelection } from './use-bulk-selection'
import { barWords } from './words/bar-words'

const { breakpoint, color, font, radius, space } = tokens

const Bar = styled.div`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.lg};
  background: ${color.surface};
`
const Controls = styled(Cluster)`
  /* On a phone: the page, then the count and Cancel, then the steps. */
  @media (max-width: ${breakpoint.sm}) {
    & > [data-step] {
      flex: 1 1 40%;
    }
    & > .hy-choice,
    & > [data-step='delete'] {
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

interface SelectionProps {
  readonly selection: BulkSelection
}

const countHere = ({ idsHere, ids }: BulkSelection) => idsHere.filter((id) => ids.has(id)).length

/** Chooses the whole page, or nothing of it. Focus begins here: it comes before the rows. */
const SelectPage = ({ selection }: SelectionProps) => {
  const box = useRef<HTMLInputElement>(null)
  const count = countHere(selection)
  const isWhole = count > 0 && count === selection.idsHere.length
  useLayoutEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isWhole
  }, [count, isWhole])
  return (
    <CheckboxField
      ref={box}
      label="Select all on this page"
      checked={isWhole}
      onChange={(event) => selection.choose(selection.idsHere, event.target.checked)}
    />
  )
}

interface StepButtonProps extends SelectionProps {
  readonly step: BulkStepName
  readonly label: string
}

/** Opens the preview of a step. */
const StepButton = ({ selection, step, label }: StepButtonProps) => {
  const { list, ids, leave } = selection
  const dialog = useQuestion()
  const preload = () => void bulkDialog.preload().catch(() => undefined)
  const isDeletion = step === 'delete'
  return (
    <>
      <Button
        data-step={step}
        variant={isDeletion ? 'danger' : 'secondary'}
        icon={isDeletion ? <Trash2 aria-hidden /> : undefined}
        disabled={ids.size === 0 || ids.size > maximumBulkIds}
        onClick={dialog.open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {label.replace('{count}', formatCount(ids.size))}
      </Button>
      <LazyDialog
        part={bulkDialog}
        isOpen={dialog.isOpen}
        label="Opening the preview"
        onFail={dialog.fail}
      >
        {(BulkDialog) => (
          <BulkDialog
            list={list}
            step={step}
            ids={[...ids]}
            countElsewhere={ids.size - countHere(selection)}
            onClose={dialog.close}
            onDone={leave}
          />
        )}
      </LazyDialog>
    </>
  )
}

/** What does not fit into one step, and what can be done about it. */
const excessOf = ({ list, ids }: BulkSelection, isCut: boolean) => {
  const { tooMany, firstOnes } = barWords[list]
  const excess = ids.size - maximumBulkIds
  const text = excess > 0 ? tooMany : isCut && firstOnes
  return text
    ? text.replace('{limit}', formatCount(maximumBulkIds)).replace('{count}', formatCount(excess))
    : null
}

/** What can be done with the rows that are chosen, and the way out. */
export const BulkBar = ({ selection }: SelectionProps) => {
  const [isCut, setIsCut] = useState(false)
  const excess = excessOf(selection, isCut && selection.ids.size === maximumBulkIds)
  return (
    <Bar role="group" aria-label="Bulk steps">
      <Controls>
        <SelectPage selection={selection} />
        {selection.hasMorePages ? (
          <Button
            variant="quiet"
            isBusy={selection.isMatching}
            busyLabel="Selecting..."
            onClick={() => void selection.chooseMatching().then(setIsCut)}
          >
            Select All That Match
          </Button>
        ) : null}
        <Count role="status">{`${selection.ids.size} selected`}</Count>
        <Button onClick={selection.leave}>Cancel</Button>
        {Object.entries(barWords[selection.list].labels).map(([step, label]) => (
          <StepButton key={step} selection={selection} step={step as BulkStepName} label={label} />
        ))}
      </Controls>
      <div role="status">{excess === null ? null : <Excess tone="warning">{excess}</Excess>}</div>
    </Bar>
  )
}
