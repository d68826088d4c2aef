import { type Webhook, type WebhookDelivery, webhookKindLabels } from '@haulyard/api-contract'
import type { BadgeTone } from '@haulyard/shared-ui'

/** What a webhook is called: its description, or where it sends to. */
export const webhookName = ({ url, description }: Webhook): string =>
  description ?? (URL.canParse(url) ? new URL(url).host : url)

/** The state of a webhook in a word. */
export const webhookState = ({
  isOn,
  failingSince,
}: Webhook): { readonly label: string; readonly tone: BadgeTone } => {
  if (!isOn) return { label: 'Off', tone: 'neutral' }
  return failingSince ? { label: 'Failing', tone: 'danger' } : { label: 'On', tone: 'success' }
}

/** Why a webhook is off that no administrator has switched off. */
export const offSentences: Readonly<Record<string, string>> = {
  failing:
    'It was switched off after three days without a success. Switch it on again when its system works.',
  gone: 'It was switched off because its system responded that it is gone (410).',
}

export const deliveryStates = {
  waiting: { label: 'Waiting', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<WebhookDelivery['state'], { label: string; tone: BadgeTone }>

/** What an event is called. */
export const eventLabel = ({ kind }: Pick<WebhookDelivery, 'kind'>): string => {
  if (kind === 'webhook.test') return 'Test event'
  return kind in webhookKindLabels
    ? webhookKindLabels[kind as keyof typeof webhookKindLabels]
    : kind
}
