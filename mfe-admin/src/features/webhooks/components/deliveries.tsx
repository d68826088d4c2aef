import type { Webhook } from '@haulyard/api-contract'
import { SectionHeading, SelectField, Stack } from '@haulyard/shared-ui'
import type { Ref } from 'react'
import { RecordList } from '../../../lists/record-list'
import { useDeliveries } from '../api/deliveries'
import { webhookName } from '../webhook-words'
import { DeliveryRow } from './delivery-row'

const List = ({ webhook }: { readonly webhook: Webhook }) => (
  <RecordList
    list={useDeliveries(webhook)}
    noun="deliveries"
    empty={{ text: 'Nothing was sent in the last 30 days.', illustration: 'road' }}
    renderRow={(delivery) => <DeliveryRow delivery={delivery} />}
  />
)

interface DeliveriesProps {
  readonly ref: Ref<HTMLElement>
  readonly webhooks: readonly Webhook[]
  readonly shown: Webhook
  readonly onShow: (id: string) => void
}

/** What was sent to one of the webhooks in the last 30 days. */
export const Deliveries = ({ ref, webhooks, shown, onShow }: DeliveriesProps) => (
  <Stack ref={ref} as="section" tabIndex={-1} aria-labelledby="deliveries-heading">
    <SectionHeading
      level={3}
      headingId="deliveries-heading"
      action={
        <SelectField
          label="Webhook"
          options={webhooks.map((webhook) => ({ value: webhook.id, label: webhookName(webhook) }))}
          value={shown.id}
          onChange={(event) => onShow(event.target.value)}
        />
      }
    >
      Deliveries
    </SectionHeading>
    <List key={shown.id} webhook={shown} />
  </Stack>
)
