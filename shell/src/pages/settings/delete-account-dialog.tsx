import {
  type AccountDeletionInput,
  deletionByCodeSchema,
  deletionByPasswordSchema,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { Button, ErrorState, ModalDialog, Skeleton, TextField } from '@haulyard/shared-ui'
import { FormDialog, PasswordField } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import { useAccountCall } from '../account/use-account-call'
import { DeletionWords } from './deletion-words'
import { useDeleteAccount } from './use-delete-account'
import type { useSignInMethods } from './use-sign-in-methods'

interface DialogProps {
  readonly onClose: () => void
}

const words = {
  title: 'Delete Account',
  submitLabel: 'Delete My Account',
  busyLabel: 'Deleting...',
  tone: 'danger',
} as const

const ByPassword = ({ onClose }: DialogProps) => {
  const form = useContractForm({
    schema: deletionByPasswordSchema,
    initial: { currentPassword: '' },
  })
  const deletion = useDeleteAccount()
  const send = (input: AccountDeletionInput) =>
    deletion.mutateAsync(input, { onError: form.showIssues })
  const firstField = 'currentPassword'
  return (
    <FormDialog
      {...words}
      onClose={onClose}
      {...formDialogProps(form, { send, error: deletion.error, firstField })}
    >
      <DeletionWords />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        hint="So that no one else can delete your account."
        {...form.field(firstField)}
      />
    </FormDialog>
  )
}

/** Mails the code; the toast says where to. */
const SendCode = () => {
  const { api, showToast } = useShell()
  const { send, isBusy } = useAccountCall({
    send: () => api.call('POST /api/auth/deletion-code'),
    onDone: ({ message }) =>
      showToast({ title: 'Code sent', description: message, tone: 'success' }),
    failureTitle: 'Code not sent',
  })
  return (
    <div>
      <Button isBusy={isBusy} busyLabel="Sending..." onClick={() => send(undefined)}>
        Email Me a Code
      </Button>
    </div>
  )
}

const ByCode = ({ onClose }: DialogProps) => {
  const form = useContractForm({ schema: deletionByCodeSchema, initial: { code: '' } })
  const deletion = useDeleteAccount()
  const send = (input: AccountDeletionInput) =>
    deletion.mutateAsync(input, { onError: form.showIssues })
  return (
    <FormDialog
      {...words}
      onClose={onClose}
      {...formDialogProps(form, { send, error: deletion.error, firstField: 'code' })}
    >
      <DeletionWords />
      <SendCode />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="The 6 digits from our email. They work for 15 minutes."
        {...form.field('code')}
      />
    </FormDialog>
  )
}

interface DeleteAccountDialogProps extends DialogProps {
  readonly methods: ReturnType<typeof useSignInMethods>
}

/** Says what the deletion means, offers a copy, and asks for the password or a mailed code. */
export const DeleteAccountDialog = ({ methods, onClose }: DeleteAccountDialogProps) => {
  const { data, isPending, isFetching, refetch } = methods
  if (data)
    return data.hasPassword ? <ByPassword onClose={onClose} /> : <ByCode onClose={onClose} />
  return (
    <ModalDialog title={words.title} onClose={onClose}>
      {isPending ? (
        <Skeleton shape="block" />
      ) : (
        <ErrorState
          title="How you sign in could not be loaded"
          description="Check your signal, then try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </ModalDialog>
  )
}
