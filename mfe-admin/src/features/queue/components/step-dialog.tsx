import {
  isHideable,
  type ModerationItemDetail,
  type ModerationStep,
  stepForms,
  suspensionDaysField,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { TextAreaField, TextField } from '@haulyard/shared-ui'
import { CheckboxField, FormDialog } from '@haulyard/shared-ui/controls'
import * as z from 'zod/mini'
import { useTakeStep } from '../api/queue'
import { itemTitle, proposeReason } from '../queue-words'

/** The steps that have a form. */
export type FormStep = keyof typeof stepForms

interface StepDialogProps {
  readonly kind: FormStep
  readonly item: ModerationItemDetail
  readonly onClose: () => void
  readonly onDone: (item: ModerationItemDetail) => void
}

/** The contract's rules, for a form in which the number is typed as text. */
const schemas = {
  ...stepForms,
  suspend: z.object({
    ...stepForms.suspend.shape,
    days: z.pipe(z.pipe(z.string(), z.transform(Number)), suspensionDaysField),
  }),
}

const words = {
  note: { title: 'Add a Note', submit: 'Add Note' },
  hide: { title: 'Hide', submit: 'Hide' },
  warn: { title: 'Warn the Author', submit: 'Warn' },
  suspend: { title: 'Suspend the Author', submit: 'Suspend' },
} as const satisfies Record<FormStep, { title: string; submit: string }>

/** Of a listing that waits for its publication. */
const refuseWords = { title: 'Refuse the Listing', submit: 'Refuse' }

const NoteDialog = ({ item, onClose, onDone }: Omit<StepDialogProps, 'kind'>) => {
  const form = useContractForm({
    schema: schemas.note,
    initial: { kind: 'note', text: '' },
    draftKey: `moderation-note:${item.id}`,
  })
  const step = useStep({ kind: 'note', item, onDone, forgetDraft: form.forgetDraft })
  const send = (input: ModerationStep) =>
    step.mutateAsync(input, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title={words.note.title}
      submitLabel={words.note.submit}
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: step.error, firstField: 'text' })}
    >
      <TextAreaField
        label="Note"
        hint="Moderators of this area and administrators read it."
        rows={4}
        {...form.field('text')}
      />
    </FormDialog>
  )
}

const useStep = ({
  kind,
  item,
  onDone,
  forgetDraft,
}: Pick<StepDialogProps, 'kind' | 'item' | 'onDone'> & { readonly forgetDraft: () => void }) =>
  useTakeStep({
    item,
    kind,
    onDone: (changed) => {
      forgetDraft()
      onDone(changed)
    },
  })

/** Hides the content, or sanctions its author, with a reason that the author reads. */
const ReasonDialog = ({
  kind,
  item,
  onClose,
  onDone,
}: Omit<StepDialogProps, 'kind'> & { readonly kind: Exclude<FormStep, 'note'> }) => {
  const canAlsoHide = kind !== 'hide' && isHideable(item.contentType) && item.visibility === 'shown'
  const isHeld = item.visibility === 'held'
  const reason = proposeReason(item)
  const { title, submit } = isHeld && kind === 'hide' ? refuseWords : words[kind]
  const form = useContractForm({
    schema: schemas[kind] as typeof schemas.suspend,
    initial: { kind: kind as 'suspend', reason, days: '7', alsoHide: canAlsoHide },
    draftKey: `moderation-${kind}:${item.id}`,
  })
  const step = useStep({ kind, item, onDone, forgetDraft: form.forgetDraft })
  const send = (input: ModerationStep) =>
    step.mutateAsync(input, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      busyLabel="Sending..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: step.error, firstField: 'reason' })}
    >
      <p>{itemTitle(item)}</p>
      <TextAreaField
        label="Reason"
        hint="The author reads it, on the site or by email."
        rows={4}
        {...form.field('reason')}
      />
      {kind === 'suspend' ? (
        <TextField label="Days" inputMode="numeric" {...form.field('days')} />
      ) : null}
      {isHeld && kind !== 'hide' ? <p>The listing is refused as well.</p> : null}
      {canAlsoHide ? (
        <CheckboxField label="Hide the content as well" {...form.register('alsoHide')} />
      ) : null}
    </FormDialog>
  )
}

/** The form of a step. */
export const StepDialog = ({ kind, ...props }: StepDialogProps) =>
  kind === 'note' ? <NoteDialog {...props} /> : <ReasonDialog kind={kind} {...props} />
