import type { ForumTopic } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { CardText, SelectField, TextField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { type ClosingChoice, closingSchema, closingWays, noClosing, toLocal } from './closing-form'
import { useSetClosing } from './set-closing'

interface ClosingDialogProps {
  readonly topic: ForumTopic
  readonly onClose: () => void
}

/** When a discussion closes by itself. */
export const ClosingDialog = ({ topic, onClose }: ClosingDialogProps) => {
  const { closesAt } = topic
  const initial: ClosingChoice = closesAt
    ? { way: 'date', date: toLocal(new Date(closesAt)) }
    : { way: '7', date: '' }
  const form = useContractForm({ schema: closingSchema, initial })
  const setting = useSetClosing(topic)
  const send = (choice: { readonly closesAt: string | null }) =>
    setting.mutateAsync(choice, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Closing Date"
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: setting.error, firstField: 'way' })}
    >
      <CardText>
        From then on the discussion takes no more replies. Everybody sees the date.
      </CardText>
      <SelectField
        label="This topic closes"
        options={closesAt ? [...closingWays, noClosing] : closingWays}
        {...form.field('way')}
      />
      {form.watch('way') === 'date' ? (
        <TextField label="Date and time" type="datetime-local" {...form.field('date')} />
      ) : null}
    </FormDialog>
  )
}
