import { type RecoveryCodes, type TotpSetup, totpConfirmationSchema } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { useQuery } from '@haulyard/remote-kit/query'
import {
  Button,
  Cluster,
  copyText,
  ErrorState,
  ModalDialog,
  Skeleton,
  Stack,
  TextField,
  tokens,
} from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import { QRCodeSVG } from 'qrcode.react'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import { useAddPasskey, useConfirmTotp } from './use-factors'

const { color, font, radius, space } = tokens

/** Cameras read dark on light alone. */
const Code = styled.div`
  width: fit-content;
  margin-inline: auto;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: #fff;
`
const Secret = styled.code`
  font-size: ${font.size.md};
  overflow-wrap: anywhere;
`
const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space[2]};
  font-family: monospace;
`

interface DialogProps {
  readonly onClose: () => void
  readonly onCodes: (codes: RecoveryCodes) => void
}

const title = 'Add an Authenticator App'

/** Shows the secret, and asks for the first code. */
export const TotpDialog = ({ onClose, onCodes }: DialogProps) => {
  const { api } = useShell()
  const setup = useQuery<TotpSetup>({
    queryKey: ['totp-setup'],
    // A secret belongs to this dialog alone.
    queryFn: () => api.call('POST /api/auth/factors/totp'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const form = useContractForm({
    schema: totpConfirmationSchema,
    initial: { name: 'Authenticator app', code: '' },
    unkept: ['code'],
  })
  const confirm = useConfirmTotp(setup.data?.id, { onCodes })
  const send = (input: z.output<typeof totpConfirmationSchema>) =>
    confirm.mutateAsync(input, { onSuccess: onClose, onError: form.showIssues })
  if (!setup.data) {
    return (
      <ModalDialog title={title} onClose={onClose}>
        {setup.isError ? (
          <ErrorState
            title="The code could not be made"
            description="Check your signal, then try again."
            onRetry={() => void setup.refetch()}
            isRetrying={setup.isFetching}
          />
        ) : (
          <Skeleton shape="block" />
        )}
      </ModalDialog>
    )
  }
  const { secret, uri } = setup.data
  return (
    <FormDialog
      title={title}
      submitLabel="Add App"
      busyLabel="Checking..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: confirm.error, firstField: 'code' })}
    >
      <p>Scan this with your authenticator app, then enter the code that it shows.</p>
      <Code>
        <QRCodeSVG value={uri} size={192} title="QR code for your authenticator app" />
      </Code>
      <p>
        You cannot scan it? Type this key into the app: <Secret>{secret}</Secret>
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="The six digits that the app shows."
        {...form.field('code')}
      />
      <TextField label="Name" hint="So that you know it again." {...form.field('name')} />
    </FormDialog>
  )
}

const passkeySchema = z.object({ name: totpConfirmationSchema.shape.name })

/** Asks for a name, then has the browser make the passkey. */
export const PasskeyDialog = ({ onClose, onCodes }: DialogProps) => {
  const form = useContractForm({ schema: passkeySchema, initial: { name: 'This device' } })
  const add = useAddPasskey({ onCodes })
  const send = (input: { name: string }) =>
    add.mutateAsync(input, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Add a Passkey"
      submitLabel="Add Passkey"
      busyLabel="Waiting for the browser..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: add.error, firstField: 'name' })}
    >
      <p>
        Your device keeps the passkey and asks for your finger, your face or its code. You can also
        sign in with it alone.
      </p>
      <TextField label="Name" hint="So that you know it again." {...form.field('name')} />
    </FormDialog>
  )
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes, this once. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const { showToast } = useShell()
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    showToast(
      isCopied
        ? { title: 'Recovery codes copied', tone: 'success' }
        : { title: 'The codes could not be copied', tone: 'danger' },
    )
  }
  return (
    <ModalDialog title="Your Recovery Codes" onClose={onClose}>
      <Stack>
        <p>
          Each of these codes signs you in once, should you lose your second factor. Store them
          where only you find them: they are not shown again.
        </p>
        <Codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Cluster>
          <Button onClick={() => void copy()}>Copy Codes</Button>
          <Button variant="primary" onClick={onClose}>
            I Have Stored Them
          </Button>
        </Cluster>
      </Stack>
    </ModalDialog>
  )
}
