import type { Webhook, WebhookDelivery } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useEffect, useEffectEvent } from 'react'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { useListPage } from '../../../lists/use-list-page'
import { webhooksUrl } from './webhooks'

const pageSize = 10
const pollMs = 3000
/** One that waits for longer is tried again in minutes or hours. */
const soonMs = 10_000

const urlOf = (id: string) => `${webhooksUrl}/${encodeURIComponent(id)}/deliveries`

const isSoon = ({ nextAttemptAt }: WebhookDelivery) =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + soonMs

/** A page of the deliveries of a webhook; it is read again while one of them is being sent. */
export const useDeliveries = ({ id, isOn }: Pick<Webhook, 'id' | 'isOn'>) => {
  const list = useListPage<WebhookDelivery>({ url: urlOf(id), pageSize, field: 'deliveries' })
  const isSending = isOn && list.items.some((delivery) => delivery !== null && isSoon(delivery))
  const refetch = useEffectEvent(list.refetch)
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(refetch, pollMs)
    return () => clearInterval(timer)
  }, [isSending])
  return list
}

/** Sends an event of the type `webhook.test`. */
export const useSendTest = ({ id }: Webhook, { onSent }: { readonly onSent: () => void }) => {
  const { api } = useShell()
  const { readAgain } = useListChanges(urlOf(id))
  return useAdminAction({
    act: () => api.call('POST /api/admin/webhooks/{id}/test', { params: { id } }),
    success: 'Test event on its way',
    failure: 'Failed to send a test event',
    onDone: () => {
      readAgain()
      onSent()
    },
  })
}

/** Sends an event again. */
export const useRedeliver = ({ id, webhookId }: WebhookDelivery) => {
  const { api } = useShell()
  const { replace } = useListChanges(urlOf(webhookId))
  return useAdminAction({
    act: () => api.call('POST /api/admin/webhook-deliveries/{id}/redelivery', { params: { id } }),
    success: 'Event on its way again',
    failure: 'Failed to send the event again',
    onDone: replace,
  })
}
