import type { ForumTopic } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { CardText, SelectField, TextField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import {
  type Closing,
  type ClosingChoice,
  closingSchema,
  closingWays,
  noClosing,
  toLocal,
} from './closing-form'
import { useSetClosing } from './set-closing'

interface ClosingDialogProps {
  readonly topic: ForumTopic
  readonly onClose: () => void
}

/** The form as it opens: with what holds for the topic. */
function toChoice({ closesAt, closesAfterDays }: ForumTopic): ClosingChoice {
  if (closesAfterDays) return { way: 'quiet', date: '', days: String(closesAfterDays) }
  if (closesAt) return { way: 'date', date: toLocal(new Date(closesAt)), days: '30' }
  return { way: '7', date: '', days: '30' }
}

/** When a discussion closes by itself. */
export const ClosingDialog = ({ topic, onClose }: ClosingDialogProps) => {
  const { closesAt } = topic
  const form = useContractForm({ schema: closingSchema, initial: toChoice(topic) })
  const setting = useSetClosing(topic)
  const send = (choice: Closing) =>
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
      {form.watch('way') === 'quiet' ? (
        <TextField
          label="Days without a reply"
          hint="A reply in time moves the end."
          inputMode="numeric"
          {...form.field('days')}
        />
      ) : null}
    </FormDialog>
  )
}
