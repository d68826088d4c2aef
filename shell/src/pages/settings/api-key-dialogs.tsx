import {
  type ApiKeyInput,
  type ApiKeyScope,
  apiKeyDaysField,
  apiKeyInputSchema,
  apiKeyScopes,
  type NewApiKey,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import {
  Button,
  Cluster,
  copyText,
  ModalDialog,
  Stack,
  TextField,
  tokens,
} from '@haulyard/shared-ui'
import { CheckboxField, FormDialog } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import { scopeWords } from './api-key-words'
import { useAddApiKey } from './use-api-keys'

const Key = styled.code`
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.md};
  background: ${tokens.color.surfaceSunken};
  overflow-wrap: anywhere;
`
const Scopes = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: ${tokens.font.size.sm};
    font-weight: ${tokens.font.weightStrong};
  }
`

/** The contract's rules, for a form in which the number is typed as text. */
const formSchema = z.object({
  ...apiKeyInputSchema.shape,
  days: z.pipe(z.pipe(z.string(), z.transform(Number)), apiKeyDaysField),
})

interface AddKeyDialogProps {
  readonly onClose: () => void
  readonly onKey: (key: NewApiKey) => void
}

/** The form of a new key. */
export const AddKeyDialog = ({ onClose, onKey }: AddKeyDialogProps) => {
  const scopes: ApiKeyScope[] = ['read']
  const form = useContractForm({ schema: formSchema, initial: { name: '', scopes, days: '90' } })
  const add = useAddApiKey({ onKey })
  const send = (input: ApiKeyInput) =>
    add.mutateAsync(input, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Make an API Key"
      submitLabel="Make Key"
      busyLabel="Making it..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: add.error, firstField: 'name' })}
    >
      <TextField label="Name" hint="What the key is for." {...form.field('name')} />
      <Scopes>
        <legend>What the key may do</legend>
        {apiKeyScopes.map((scope) => (
          <CheckboxField
            key={scope}
            label={scopeWords[scope]}
            value={scope}
            {...form.register('scopes')}
          />
        ))}
      </Scopes>
      <TextField
        label="Days"
        inputMode="numeric"
        hint="How long the key works, at most 366 days."
        {...form.field('days')}
      />
    </FormDialog>
  )
}

interface NewKeyDialogProps {
  readonly apiKey: NewApiKey
  readonly onClose: () => void
}

/** The key, this once. */
export const NewKeyDialog = ({ apiKey, onClose }: NewKeyDialogProps) => {
  const { showToast } = useShell()
  const copy = async () => {
    const isCopied = await copyText(apiKey.key)
    showToast(
      isCopied
        ? { title: 'API key copied', tone: 'success' }
        : { title: 'The key could not be copied', tone: 'danger' },
    )
  }
  return (
    <ModalDialog title="Your New API Key" onClose={onClose}>
      <Stack>
        <p>
          Store it where only your program finds it: it is not shown again. Send it in the header
          Authorization, as Bearer.
        </p>
        <Key>{apiKey.key}</Key>
        <Cluster>
          <Button onClick={() => void copy()}>Copy Key</Button>
          <Button variant="primary" onClick={onClose}>
            I Have Stored It
          </Button>
        </Cluster>
      </Stack>
    </ModalDialog>
  )
}
