import {
  previousSecretHours,
  type Webhook,
  type WebhookInput,
  type WebhookSecret,
  webhookInputSchema,
  webhookKindLabels,
  webhookKinds,
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
import { useId } from 'react'
import { styled } from 'styled-components'
import { useAddWebhook, useUpdateWebhook } from '../api/webhooks'

const { color, font, radius, space } = tokens

const Secret = styled.code`
  padding: ${space[3]};
  border-radius: ${radius.md};
  background: ${color.surfaceSunken};
  overflow-wrap: anywhere;
`
const Events = styled.fieldset`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    font-size: ${font.size.sm};
    font-weight: ${font.weightStrong};
  }
  & > p {
    color: ${color.dangerText};
    font-size: ${font.size.sm};
    font-weight: ${font.weightMedium};
  }
`

const useWebhookForm = (values: Pick<Webhook, 'url' | 'description' | 'kinds'>) =>
  useContractForm({
    schema: webhookInputSchema,
    initial: { ...values, description: values.description ?? '', kinds: [...values.kinds] },
  })

const WebhookFields = ({ form }: { readonly form: ReturnType<typeof useWebhookForm> }) => {
  const errorId = useId()
  const { error } = form.field('kinds')
  return (
    <>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        hint="Of the system that gets the events: https://…"
        {...form.field('url')}
      />
      <TextField
        label="Description"
        hint="Optional. What the system is called."
        {...form.field('description')}
      />
      <Events aria-describedby={error ? errorId : undefined}>
        <legend>Events</legend>
        {error ? (
          <p id={errorId} role="alert">
            {error}
          </p>
        ) : null}
        {webhookKinds.map((kind) => (
          <CheckboxField
            key={kind}
            label={webhookKindLabels[kind]}
            value={kind}
            {...form.register('kinds')}
          />
        ))}
      </Events>
    </>
  )
}

interface AddWebhookDialogProps {
  readonly onAdded: (added: WebhookSecret) => void
  readonly onClose: () => void
}

/** The form of a new webhook. */
export const AddWebhookDialog = ({ onAdded, onClose }: AddWebhookDialogProps) => {
  const form = useWebhookForm({ url: '', description: null, kinds: [] })
  const add = useAddWebhook({ onAdded })
  const send = (body: WebhookInput) =>
    add.mutateAsync(body, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Add Webhook"
      submitLabel="Add Webhook"
      busyLabel="Adding..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: add.error, firstField: 'url' })}
    >
      <WebhookFields form={form} />
    </FormDialog>
  )
}

interface EditWebhookDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** The form that changes a webhook. */
export const EditWebhookDialog = ({ webhook, onClose }: EditWebhookDialogProps) => {
  const form = useWebhookForm(webhook)
  const update = useUpdateWebhook(webhook)
  const send = (body: WebhookInput) =>
    update.mutateAsync(body, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Edit Webhook"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: update.error, firstField: 'url' })}
    >
      <WebhookFields form={form} />
    </FormDialog>
  )
}

interface SecretDialogProps {
  readonly secret: string
  readonly onClose: () => void
}

/** The secret, this once. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => {
  const { showToast } = useShell()
  const copy = async () => {
    const isCopied = await copyText(secret)
    showToast(
      isCopied
        ? { title: 'Secret copied', tone: 'success' }
        : { title: 'The secret could not be copied', tone: 'danger' },
    )
  }
  return (
    <ModalDialog title="The Secret of the Webhook" onClose={onClose}>
      <Stack>
        <p>
          Store it in the system that gets the events: it is not shown again. With it the system
          checks that an event comes from this site.
        </p>
        <p>{`If there was another one, events are signed with both for ${previousSecretHours} hours.`}</p>
        <Secret>{secret}</Secret>
        <Cluster>
          <Button onClick={() => void copy()}>Copy Secret</Button>
          <Button variant="primary" onClick={onClose}>
            I Have Stored It
          </Button>
        </Cluster>
      </Stack>
    </ModalDialog>
  )
}
