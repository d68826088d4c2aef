import { type DirectMessage, type MessageEdit, messageEditSchema } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { TextAreaField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { writtenText } from '../../../written-text'
import { useEditMessage } from '../api/change-message'

interface EditMessageDialogProps {
  readonly message: DirectMessage
  readonly onClose: () => void
}

/** The form of an own message. What is typed stays over an error, and when it is left. */
export const EditMessageDialog = ({ message, onClose }: EditMessageDialogProps) => {
  const form = useContractForm({
    schema: messageEditSchema,
    initial: { content: writtenText(message) },
    draftKey: `edited-message:${message.id}`,
  })
  const editing = useEditMessage(message)
  const send = (body: MessageEdit) =>
    editing.mutateAsync(body, {
      onSuccess: () => {
        form.forgetDraft()
        onClose()
      },
      onError: form.showIssues,
    })
  return (
    <FormDialog
      title="Edit Message"
      submitLabel="Save Message"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: editing.error, firstField: 'content' })}
    >
      <TextAreaField
        label="Your message"
        autoCapitalize="sentences"
        rows={4}
        {...form.field('content')}
      />
    </FormDialog>
  )
}
