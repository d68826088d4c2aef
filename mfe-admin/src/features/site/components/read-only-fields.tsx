import { maximumNoticeLength, type ReadOnly } from '@haulyard/api-contract'
import { failureReason } from '@haulyard/remote-kit/form'
import {
  Button,
  Card,
  CardTitle,
  Cluster,
  InlineNotice,
  Stack,
  TextAreaField,
  TextField,
} from '@haulyard/shared-ui'
import { useSetReadOnly } from '../api/site'
import { useReadOnlyForm } from '../read-only-form'

interface ReadOnlyFieldsProps {
  /** `null` while the mode is off. */
  readonly readOnly: ReadOnly | null
}

const End = ({ onEnded }: { onEnded: () => void }) => {
  const end = useSetReadOnly({
    success: 'Members can write again',
    failure: 'Failed to end the read-only mode',
    onDone: onEnded,
  })
  return (
    <Button
      isBusy={end.isPending}
      busyLabel="Ending..."
      onClick={() => end.mutate({ isOn: false, notice: null, expectedEnd: null })}
    >
      End Read-only Mode
    </Button>
  )
}

/** The form of the read-only mode. Key it by the mode: a change begins with the new state. */
export const ReadOnlyFields = ({ readOnly }: ReadOnlyFieldsProps) => {
  const form = useReadOnlyForm(readOnly)
  const set = useSetReadOnly({
    success: readOnly ? 'Notice changed' : 'The site is read-only now',
    failure: readOnly ? 'Failed to change the notice' : 'Failed to begin the read-only mode',
    onDone: form.forgetDraft,
  })
  const failure = failureReason(set.error)
  const submit = form.submitWith((input) =>
    set.mutateAsync({ isOn: true, ...input }, { onError: form.showIssues }),
  )
  return (
    <Card as="form" noValidate aria-labelledby="read-only-heading" onSubmit={submit}>
      <Stack>
        <CardTitle id="read-only-heading">Read-only Mode</CardTitle>
        <TextAreaField
          label="Notice"
          hint="People see it on every page, and when they send something"
          rows={2}
          counter={{ length: form.watch('notice')?.length ?? 0, max: maximumNoticeLength }}
          {...form.field('notice')}
        />
        <TextField
          label="Expected End"
          hint="May be left empty. The mode does not end by itself"
          type="datetime-local"
          {...form.field('expectedEnd')}
        />
        {failure ? (
          <InlineNotice tone="danger" role="alert">
            {failure}
          </InlineNotice>
        ) : null}
        <Cluster>
          <Button type="submit" variant="primary" isBusy={set.isPending} busyLabel="Saving...">
            {readOnly ? 'Save Changes' : 'Begin Read-only Mode'}
          </Button>
          {readOnly ? <End onEnded={form.forgetDraft} /> : null}
        </Cluster>
      </Stack>
    </Card>
  )
}
