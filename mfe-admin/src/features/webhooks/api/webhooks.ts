import type { Webhook, WebhookInput, WebhookSecret } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'

export const webhooksUrl = '/api/admin/webhooks'

interface AddOptions {
  /** Called with the secret, which is shown only once. */
  readonly onAdded: (added: WebhookSecret) => void
}

/** Adds a webhook. */
export const useAddWebhook = ({ onAdded }: AddOptions) => {
  const { api } = useShell()
  const { readAgain } = useListChanges(webhooksUrl)
  return useAdminAction({
    act: (body: WebhookInput) => api.call('POST /api/admin/webhooks', { body }),
    success: 'Webhook added successfully',
    failure: 'Failed to add the webhook',
    onDone: (added) => {
      readAgain()
      onAdded(added)
    },
  })
}

/** Changes what was entered. */
export const useUpdateWebhook = ({ id }: Pick<Webhook, 'id'>) => {
  const { api } = useShell()
  const { replace } = useListChanges(webhooksUrl)
  return useAdminAction({
    act: (body: WebhookInput) => api.call('PUT /api/admin/webhooks/{id}', { params: { id }, body }),
    success: 'Webhook changed successfully',
    failure: 'Failed to change the webhook',
    onDone: replace,
  })
}

/** Switches a webhook on or off. */
export const useSwitchWebhook = ({ id, isOn }: Webhook) => {
  const { api } = useShell()
  const { replace } = useListChanges(webhooksUrl)
  return useAdminAction({
    act: () =>
      api.call('PUT /api/admin/webhooks/{id}/state', { params: { id }, body: { isOn: !isOn } }),
    success: isOn ? 'Webhook switched off' : 'Webhook switched on',
    failure: isOn ? 'Failed to switch the webhook off' : 'Failed to switch the webhook on',
    onDone: replace,
  })
}

/** Makes a new secret. */
export const useRenewSecret = (
  { id }: Webhook,
  { onRenewed }: { readonly onRenewed: (renewed: WebhookSecret) => void },
) => {
  const { api } = useShell()
  const { readAgain } = useListChanges(webhooksUrl)
  return useAdminAction({
    act: () => api.call('POST /api/admin/webhooks/{id}/secret', { params: { id } }),
    success: 'New secret made',
    failure: 'Failed to make a new secret',
    onDone: (renewed) => {
      readAgain()
      onRenewed(renewed)
    },
  })
}

/** Deletes a webhook with its deliveries. */
export const useDeleteWebhook = ({ id }: Webhook) => {
  const { api } = useShell()
  const { remove } = useListChanges(webhooksUrl)
  return useAdminAction({
    act: () => api.call('DELETE /api/admin/webhooks/{id}', { params: { id } }),
    success: 'Webhook deleted successfully',
    failure: 'Failed to delete the webhook',
    onDone: () => remove([id]),
  })
}
