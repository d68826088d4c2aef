import type { BulkList, BulkPreview, BulkStepName } from '@haulyard/api-contract'
import { formatCount, InlineNotice, Spinner, Stack } from '@haulyard/shared-ui'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'
import { useBulkPreview, useRunStep } from './api/bulk-calls'
import { SanctionFields, useSanctionFields } from './sanction-fields'
import { inWords } from './words/plural'
import { describeLeftOut, wordsOf } from './words/step-words'

interface Step {
  readonly list: BulkList
  readonly step: BulkStepName
}

interface BulkDialogProps extends Step {
  readonly ids: readonly string[]
  /** How many of them are not on the page that is shown. */
  readonly countElsewhere: number
  readonly onClose: () => void
  /** The step was run. */
  readonly onDone: () => void
}

/** Says what a bulk step would do, as the API has found out, and runs it. */
export const BulkDialog = (props: BulkDialogProps) => {
  const { list, step, ids, onClose, onDone } = props
  const words = wordsOf(list, step)
  const preview = useBulkPreview({ list, step, ids })
  const { mutateAsync: run } = useRunStep({ list, step })
  const sanction = useSanctionFields(list, step)
  const count = preview.data?.count ?? ids.length
  const confirm = async () => {
    if (!preview.data) return
    await run({ id: preview.data.id, input: sanction.input })
    onDone()
  }
  return (
    <ConfirmDialog
      title={inWords(words.question, count)}
      description={<Description {...props} preview={preview} />}
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      cannotConfirm={!preview.data?.count || !sanction.isComplete}
      tone={step === 'delete' ? 'danger' : 'neutral'}
      describeFailure={failureText}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SanctionFields fields={sanction} />
    </ConfirmDialog>
  )
}

const elsewhere = {
  one: '{count} of them is not on the page shown.',
  other: '{count} of them are not on the page shown.',
} as const

type PreviewQuery = ReturnType<typeof useBulkPreview>

const Description = ({
  list,
  step,
  countElsewhere,
  preview,
}: BulkDialogProps & { readonly preview: PreviewQuery }) => {
  if (preview.error) {
    return <InlineNotice tone="danger">{failureText(preview.error)}</InlineNotice>
  }
  if (!preview.data) return <Spinner label="Looking through the selection" />
  const { count, examples } = preview.data
  return (
    <Stack gap={3}>
      <p>
        {count === 0 ? 'There is nothing to do.' : inWords(wordsOf(list, step).consequence, count)}{' '}
        {countElsewhere === 0 ? null : inWords(elsewhere, countElsewhere)}
      </p>
      <Examples examples={examples} more={count - examples.length} />
      <LeftOut list={list} step={step} leftOut={preview.data.leftOut} />
    </Stack>
  )
}

const Examples = ({ examples, more }: { examples: readonly string[]; more: number }) =>
  examples.length === 0 ? null : (
    <ul>
      {examples.map((title, index) => (
        <li key={index}>{title}</li>
      ))}
      {more === 0 ? null : <li>{`and ${formatCount(more)} more`}</li>}
    </ul>
  )

const LeftOut = ({ list, step, leftOut }: Step & Pick<BulkPreview, 'leftOut'>) =>
  leftOut.map((rows) => <p key={rows.why}>{describeLeftOut({ list, step }, rows)}</p>)
