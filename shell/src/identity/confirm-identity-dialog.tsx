import {
  codeForms,
  type IdentityConfirmation,
  passwordConfirmationSchema,
  type SignInWay,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { useMutation, useQuery } from '@haulyard/remote-kit/query'
import {
  Button,
  Cluster,
  ErrorState,
  InlineNotice,
  ModalDialog,
  Skeleton,
  Stack,
  TextField,
} from '@haulyard/shared-ui'
import { FormDialog, PasswordField } from '@haulyard/shared-ui/controls'
import { failureText, useShell } from '@haulyard/shell-contract'
import { type ReactNode, useState } from 'react'
import { signWithPasskey } from './passkeys'

interface DialogProps {
  readonly onAnswer: (isConfirmed: boolean) => void
}

const words = {
  title: 'Is It You?',
  submitLabel: 'Confirm',
  busyLabel: 'Checking...',
} as const
const explanation = 'This needs a confirmation that it is you. It lasts for ten minutes.'

/** The dialog itself says what went wrong. */
const noToast = () => undefined

const useConfirm = ({ onAnswer }: DialogProps) => {
  const { api } = useShell()
  return useMutation({
    mutationFn: (body: IdentityConfirmation) =>
      api.call('POST /api/auth/confirm-identity', { body }),
    onSuccess: () => onAnswer(true),
    onError: noToast,
  })
}

interface WayProps extends DialogProps {
  /** The way to another way, if there is one. */
  readonly other: ReactNode
}

const ByPassword = ({ onAnswer, other }: WayProps) => {
  const form = useContractForm({
    schema: passwordConfirmationSchema,
    initial: { kind: 'password', password: '' },
    unkept: ['password'],
  })
  const confirm = useConfirm({ onAnswer })
  const send = (body: IdentityConfirmation) =>
    confirm.mutateAsync(body, { onError: form.showIssues })
  return (
    <FormDialog
      {...words}
      onClose={() => onAnswer(false)}
      {...formDialogProps(form, { send, error: confirm.error, firstField: 'password' })}
    >
      <p>{explanation}</p>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      {other}
    </FormDialog>
  )
}

const ByCode = ({ onAnswer, other }: WayProps) => {
  const form = useContractForm({ schema: codeForms.totp, initial: { kind: 'totp', code: '' } })
  const confirm = useConfirm({ onAnswer })
  const send = (body: IdentityConfirmation) =>
    confirm.mutateAsync(body, { onError: form.showIssues })
  return (
    <FormDialog
      {...words}
      onClose={() => onAnswer(false)}
      {...formDialogProps(form, { send, error: confirm.error, firstField: 'code' })}
    >
      <p>{explanation}</p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="The six digits that your authenticator app shows."
        {...form.field('code')}
      />
      {other}
    </FormDialog>
  )
}

const ByPasskey = ({ onAnswer, other }: WayProps) => {
  const { api } = useShell()
  const confirm = useConfirm({ onAnswer })
  const use = useMutation({
    mutationFn: async () => {
      const { options } = await api.call('POST /api/auth/confirm-identity/passkey-options')
      const response = await signWithPasskey(options)
      await confirm.mutateAsync({ kind: 'passkey', response })
    },
    onError: noToast,
  })
  return (
    <ModalDialog title={words.title} onClose={() => onAnswer(false)}>
      <Stack>
        <p>{explanation}</p>
        {use.error ? <InlineNotice tone="danger">{failureText(use.error)}</InlineNotice> : null}
        <Cluster>
          <Button
            variant="primary"
            isBusy={use.isPending}
            busyLabel="Checking..."
            onClick={() => use.mutate()}
          >
            Use Passkey
          </Button>
          {other}
        </Cluster>
      </Stack>
    </ModalDialog>
  )
}

const ways = {
  password: { Way: ByPassword, label: 'Use your password instead' },
  totp: { Way: ByCode, label: 'Use your authenticator app instead' },
  passkey: { Way: ByPasskey, label: 'Use a passkey instead' },
} as const
type ConfirmationWay = keyof typeof ways

const isPossible = (way: SignInWay): way is ConfirmationWay => way in ways

/** Asks for the second factor or, where there is none, the password. */
export const ConfirmIdentityDialog = ({ onAnswer }: DialogProps) => {
  const { data, isPending, isFetching, refetch } = useQuery<{ readonly ways: SignInWay[] }>({
    queryKey: ['/api/auth/confirm-identity'],
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<ConfirmationWay | null>(null)
  const open = (data?.ways ?? []).filter(isPossible)
  const way = chosen ?? open[0]
  if (way) {
    const { Way } = ways[way]
    const next = open.find((one) => one !== way)
    const other = next ? (
      <Button variant="quiet" onClick={() => setChosen(next)}>
        {ways[next].label}
      </Button>
    ) : null
    return <Way onAnswer={onAnswer} other={other} />
  }
  return (
    <ModalDialog title={words.title} onClose={() => onAnswer(false)}>
      {isPending ? (
        <Skeleton shape="block" />
      ) : data ? (
        <p>Please sign out and in again: then it is clear that it is you.</p>
      ) : (
        <ErrorState
          title="This could not be loaded"
          description="Check your signal, then try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </ModalDialog>
  )
}
