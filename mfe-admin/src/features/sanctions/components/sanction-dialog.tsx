import {
  type AdminUser,
  type SanctionInput,
  type SanctionKind,
  sanctionInputSchema,
  sanctionKinds,
  suspensionDaysField,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { SelectField, TextAreaField, TextField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import * as z from 'zod/mini'
import { useAddSanction } from '../api/sanctions'
import { kindWords } from '../sanction-words'

interface SanctionDialogProps {
  readonly member: AdminUser
  /** What the member is called. */
  readonly name: string
  readonly onClose: () => void
}

/** The contract's rules, for a form in which the number is typed as text. */
const formSchema = z.object({
  ...sanctionInputSchema.shape,
  days: z.pipe(z.pipe(z.string(), z.transform(Number)), suspensionDaysField),
})
const kindOptions = sanctionKinds.map((value) => ({ value, label: kindWords[value].label }))

/** The form of a warning, a limit, a suspension or a ban. */
export const SanctionDialog = ({ member, name, onClose }: SanctionDialogProps) => {
  const form = useContractForm({
    schema: formSchema,
    initial: { memberId: member.id, kind: 'warning', reason: '', note: '', days: '7' },
    draftKey: `sanction:${member.id}`,
  })
  const kind = form.watch('kind') as SanctionKind
  const { mutateAsync, error } = useAddSanction({ kind, onDone: form.forgetDraft })
  const send = (body: SanctionInput) =>
    mutateAsync(
      { body, idempotencyKey: form.sendKey() },
      { onSuccess: onClose, onError: form.showIssues },
    )
  return (
    <FormDialog
      title={`Sanction ${name}`}
      submitLabel="Send"
      busyLabel="Sending..."
      onClose={onClose}
      {...formDialogProps(form, { send, error, firstField: 'kind' })}
    >
      <SelectField
        label="What to do"
        hint={kindWords[kind].meaning}
        options={kindOptions}
        {...form.field('kind')}
      />
      {kind === 'suspension' ? (
        <TextField label="Days" inputMode="numeric" {...form.field('days')} />
      ) : null}
      <TextAreaField
        label="Reason"
        hint="The member reads it, on the site and by email."
        rows={4}
        {...form.field('reason')}
      />
      <TextAreaField
        label="Note"
        hint="Optional. Only administrators read it."
        rows={2}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
