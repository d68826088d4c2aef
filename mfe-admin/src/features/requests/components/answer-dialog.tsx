import {
  maximumRequestLength,
  type SupportRequest,
  supportAnswerInputSchema,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { TextAreaField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useAnswerRequest } from '../api/support-requests'
import { titleOf } from '../request-words'
import { RequestText } from './request-text'

interface AnswerDialogProps {
  readonly request: SupportRequest
  readonly onClose: () => void
}

/** The answer to a request, which goes to the person by mail. */
export const AnswerDialog = ({ request, onClose }: AnswerDialogProps) => {
  const form = useContractForm({
    schema: supportAnswerInputSchema,
    initial: { text: '' },
    draftKey: `support-answer:${request.id}`,
  })
  const answer = useAnswerRequest({ id: request.id, onAnswered: form.forgetDraft })
  const send = (body: { text: string }) =>
    answer.mutateAsync(
      { body, idempotencyKey: form.sendKey() },
      { onSuccess: onClose, onError: form.showIssues },
    )
  return (
    <FormDialog
      title={`Answer: ${titleOf(request)}`}
      submitLabel="Send Answer"
      busyLabel="Sending..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: answer.error, firstField: 'text' })}
    >
      <RequestText {...request} />
      <TextAreaField
        label="Answer"
        hint={`Goes to ${request.email} by email`}
        rows={8}
        counter={{ length: form.watch('text').length, max: maximumRequestLength }}
        {...form.field('text')}
      />
    </FormDialog>
  )
}
