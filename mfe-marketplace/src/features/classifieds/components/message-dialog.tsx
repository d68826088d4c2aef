import {
  type ClassifiedDetail,
  type SellerMessageInput,
  sellerMessageInputSchema,
} from '@haulyard/api-contract'
import { chatPath } from '@haulyard/remote-kit'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useNavigate } from '@haulyard/remote-kit/router'
import { TextAreaField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'

interface MessageDialogProps {
  readonly classified: ClassifiedDetail
  readonly sellerId: string
  readonly onClose: () => void
}

const useSendMessage = ({ classified: { id }, sellerId, onClose }: MessageDialogProps) => {
  const { api, showToast, offerNotifications } = useShell()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useContractForm({
    schema: sellerMessageInputSchema,
    initial: { content: '' },
    draftKey: `seller-message:${id}`,
  })
  const sending = useMutation({
    mutationFn: (body: SellerMessageInput) =>
      api.call('POST /api/classifieds/{id}/messages', {
        params: { id },
        body,
        idempotencyKey: form.sendKey(),
      }),
    meta: { failureText: 'Failed to send the message. Please try again.' },
    onSuccess: () => {
      form.forgetDraft()
      void queryClient.invalidateQueries({ queryKey: ['/api/conversations'] })
      void queryClient.invalidateQueries({ queryKey: ['/api/messages'] })
      showToast({
        title: 'Message Sent',
        description: 'You will be notified when the seller answers.',
        tone: 'success',
        action: { label: 'Open Chat', run: () => void navigate(chatPath(sellerId)) },
      })
      offerNotifications?.()
    },
  })
  const send = (input: SellerMessageInput) =>
    sending.mutateAsync(input, { onSuccess: onClose, onError: form.showIssues })
  return { form, error: sending.error, send }
}

/** What a buyer writes to the seller of a classified. */
export const MessageDialog = (props: MessageDialogProps) => {
  const { form, error, send } = useSendMessage(props)
  return (
    <FormDialog
      title="Message to the Seller"
      submitLabel="Send Message"
      busyLabel="Sending..."
      onClose={props.onClose}
      {...formDialogProps(form, { send, error, firstField: 'content' })}
      onClearDraft={form.hasDraft ? form.startOver : undefined}
    >
      <p>
        The seller sees your name and what you write here, and not the email address of your
        account. If you do not know each other, you can write again after the first answer.
      </p>
      <TextAreaField
        label="Message"
        hint={`About “${props.classified.title}”`}
        {...form.field('content')}
      />
    </FormDialog>
  )
}
