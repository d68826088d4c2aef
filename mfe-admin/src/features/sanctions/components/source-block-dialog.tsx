import {
  type SourceBlock,
  type SourceBlockInput,
  type sourceBlockForms,
  sourceBlockInputSchema,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { SelectField, TextField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useAddBlock } from '../api/source-blocks'

type Kind = SourceBlock['kind']

const kindOptions = [
  { value: 'mail_domain', label: 'Mail domain' },
  { value: 'address_range', label: 'Network' },
]
const words: Readonly<Record<Kind, { readonly label: string; readonly hint: string }>> = {
  mail_domain: { label: 'Mail Domain', hint: 'Without the part before the @: mail.example' },
  address_range: { label: 'Addresses', hint: 'An address or a range: 203.0.113.0/24' },
}

/** The form that blocks a mail domain or a network. */
export const SourceBlockDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useContractForm({
    // Both kinds have the same fields; the schema checks the value by its kind.
    schema: sourceBlockInputSchema as unknown as typeof sourceBlockForms.mail_domain,
    initial: { kind: 'mail_domain', value: '', reason: '' },
    draftKey: 'source-block',
  })
  const add = useAddBlock({ onDone: form.forgetDraft })
  const send = (body: SourceBlockInput) =>
    add.mutateAsync(
      { body, idempotencyKey: form.sendKey() },
      { onSuccess: onClose, onError: form.showIssues },
    )
  return (
    <FormDialog
      title="Block a Source"
      submitLabel="Block"
      busyLabel="Blocking..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: add.error, firstField: 'value' })}
    >
      <SelectField label="What to block" options={kindOptions} {...form.field('kind')} />
      <TextField {...words[form.watch('kind') as Kind]} {...form.field('value')} />
      <TextField label="Why" hint="Only administrators read it." {...form.field('reason')} />
    </FormDialog>
  )
}
