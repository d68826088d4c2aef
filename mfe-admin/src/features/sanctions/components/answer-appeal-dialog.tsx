import {
  type AdminSanction,
  type AppealAnswerInput,
  appealAnswerInputSchema,
  maximumAppealLength,
} from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { CardText, SelectField, TextAreaField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useAnswerAppeal } from '../api/sanctions'

interface AnswerAppealDialogProps {
  readonly sanction: AdminSanction
  readonly onClose: () => void
}

const outcomeOptions = [
  { value: 'rejected', label: 'Reject: the sanction stays' },
  { value: 'accepted', label: 'Accept: the sanction ends' },
]

/** The answer to an appeal, which goes to the member by mail. */
export const AnswerAppealDialog = ({ sanction, onClose }: AnswerAppealDialogProps) => {
  const form = useContractForm({
    schema: appealAnswerInputSchema,
    initial: { outcome: 'rejected', text: '' },
    draftKey: `appeal-answer:${sanction.id}`,
  })
  const answer = useAnswerAppeal({ id: sanction.id, onDone: form.forgetDraft })
  const send = (input: AppealAnswerInput) =>
    answer.mutateAsync(input, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title={`Appeal of ${memberName(sanction.member)}`}
      submitLabel="Send Answer"
      busyLabel="Sending..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: answer.error, firstField: 'outcome' })}
    >
      <CardText>{sanction.appeal?.text}</CardText>
      <SelectField label="Decision" options={outcomeOptions} {...form.field('outcome')} />
      <TextAreaField
        label="Answer"
        hint="The member reads it, on the site and by email."
        rows={6}
        counter={{ length: form.watch('text').length, max: maximumAppealLength }}
        {...form.field('text')}
      />
    </FormDialog>
  )
}
