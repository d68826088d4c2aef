import { previousSecretHours, type Webhook, type WebhookSecret } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { IconButton } from '@haulyard/shared-ui'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'
import KeyRound from 'lucide-react/icons/key-round'
import { useRenewSecret } from '../api/webhooks'
import { webhookName } from '../webhook-words'

interface RenewSecretProps {
  readonly webhook: Webhook
  readonly onRenewed: (renewed: WebhookSecret) => void
}

/** The button that makes a new secret, and the question before. */
export const RenewSecret = ({ webhook, onRenewed }: RenewSecretProps) => {
  const question = useQuestion()
  const { mutateAsync } = useRenewSecret(webhook, { onRenewed })
  return (
    <>
      <IconButton
        label={`New secret for ${webhookName(webhook)}`}
        icon={<KeyRound aria-hidden />}
        onClick={question.open}
      />
      {question.isOpen ? (
        <ConfirmDialog
          title="Make a new secret?"
          description={`The present one still signs for ${previousSecretHours} hours, beside the new one. Then it does not count any more.`}
          confirmLabel="New Secret"
          busyLabel="Making it..."
          describeFailure={failureText}
          onConfirm={() => mutateAsync()}
          onClose={question.close}
        />
      ) : null}
    </>
  )
}
