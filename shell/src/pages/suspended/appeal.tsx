import { appealInputSchema, maximumAppealLength, type Sanction } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { useMutation } from '@haulyard/remote-kit/query'
import { Button, CardText, DateText, InlineNotice, Stack, TextAreaField } from '@haulyard/shared-ui'
import { type CallInput, failureText, useShell } from '@haulyard/shell-contract'

interface AppealProps {
  readonly sanction: Sanction
  /** Called with the sanction as it is once the appeal was sent. */
  readonly onSent: (sanction: Sanction) => void
}

const AppealForm = ({ sanction: { id }, onSent }: AppealProps) => {
  const { api } = useShell()
  const form = useContractForm({
    schema: appealInputSchema,
    initial: { text: '' },
    draftKey: `appeal:${id}`,
  })
  const sending = useMutation({
    mutationFn: (body: CallInput<'POST /api/account/sanctions/{id}/appeal'>['body']) =>
      api.call('POST /api/account/sanctions/{id}/appeal', { params: { id }, body }),
    onSuccess: (sanction) => {
      form.forgetDraft()
      onSent(sanction)
    },
    onError: form.showIssues,
  })
  return (
    <form noValidate onSubmit={form.submitWith(sending.mutateAsync)}>
      <Stack gap={4}>
        <TextAreaField
          label="Your appeal"
          hint="Say why this decision is wrong. You can appeal once."
          rows={6}
          counter={{ length: form.watch('text').length, max: maximumAppealLength }}
          {...form.field('text')}
        />
        {sending.error ? (
          <InlineNotice tone="danger" role="alert">
            {failureText(sending.error)}
          </InlineNotice>
        ) : null}
        <div>
          <Button type="submit" variant="primary" isBusy={sending.isPending} busyLabel="Sending...">
            Send Appeal
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The appeal against a sanction: its form, that it was sent, or the answer. */
export const Appeal = (props: AppealProps) => {
  const { appeal } = props.sanction
  if (appeal === null) return <AppealForm {...props} />
  return (
    <Stack gap={3}>
      <DateText hasTime iso={appeal.createdAt} prefix="You appealed: " />
      <CardText>{appeal.text}</CardText>
      {appeal.outcome === null ? (
        <InlineNotice>
          An administrator will read your appeal and answer it, also by email.
        </InlineNotice>
      ) : (
        <>
          <InlineNotice tone="danger">Your appeal was rejected.</InlineNotice>
          <CardText>{appeal.answer}</CardText>
        </>
      )}
    </Stack>
  )
}
