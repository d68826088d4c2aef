import type { Webhook, WebhookSecret } from '@haulyard/api-contract'
import { Badge, Button, DateText, useKeptFocus } from '@haulyard/shared-ui'
import History from 'lucide-react/icons/history'
import Power from 'lucide-react/icons/power'
import Send from 'lucide-react/icons/send'
import { DeleteButton } from '../../../actions/delete-button'
import { EditButton } from '../../../actions/edit-button'
import { RecordRow } from '../../../lists/record-row'
import { useSendTest } from '../api/deliveries'
import { useDeleteWebhook, useSwitchWebhook } from '../api/webhooks'
import { offSentences, webhookName, webhookState } from '../webhook-words'
import { RenewSecret } from './renew-secret'
import { webhookDialogs } from './webhook-dialogs-part'

interface WebhookRowProps {
  readonly webhook: Webhook
  readonly onEdit: (id: string) => void
  readonly onSecret: (renewed: WebhookSecret) => void
  /** Shows the deliveries. */
  readonly onShow: (id: string) => void
}

const Actions = ({ webhook, onEdit, onSecret, onShow }: WebhookRowProps) => {
  const name = webhookName(webhook)
  const { id, isOn } = webhook
  const test = useSendTest(webhook, { onSent: () => onShow(id) })
  const change = useSwitchWebhook(webhook)
  const { mutateAsync } = useDeleteWebhook(webhook)
  return (
    <>
      <Button
        variant="quiet"
        icon={<History aria-hidden />}
        aria-label={`Deliveries of ${name}`}
        onClick={() => onShow(id)}
      >
        Deliveries
      </Button>
      {isOn ? (
        <Button
          variant="quiet"
          icon={<Send aria-hidden />}
          aria-label={`Test ${name}`}
          isBusy={test.isPending}
          busyLabel="Sending..."
          onClick={() => test.mutate()}
        >
          Test
        </Button>
      ) : null}
      <Button
        variant="quiet"
        icon={<Power aria-hidden />}
        aria-label={isOn ? `Switch ${name} off` : `Switch ${name} on`}
        isBusy={change.isPending}
        busyLabel="Saving..."
        onClick={() => change.mutate()}
      >
        {isOn ? 'Switch Off' : 'Switch On'}
      </Button>
      <EditButton subject={name} part={webhookDialogs} onEdit={() => onEdit(id)} />
      <RenewSecret webhook={webhook} onRenewed={onSecret} />
      <DeleteButton
        subject={name}
        noun="webhook"
        consequence="Its deliveries go with it."
        onDelete={() => mutateAsync()}
      />
    </>
  )
}

/** A webhook, its state, and what can be done with it. */
export const WebhookRow = (props: WebhookRowProps) => {
  const { webhook } = props
  const keptFocus = useKeptFocus<HTMLLIElement>()
  const { label, tone } = webhookState(webhook)
  const { kinds, url, offReason, lastDeliveredAt, failingSince } = webhook
  const off = offReason === null ? undefined : offSentences[offReason]
  return (
    <RecordRow
      keptFocus={keptFocus}
      title={webhookName(webhook)}
      badges={<Badge tone={tone}>{label}</Badge>}
      text={url}
      facts={
        <>
          <span>{kinds.length === 1 ? '1 event' : `${kinds.length} events`}</span>{' '}
          {lastDeliveredAt ? (
            <DateText hasTime iso={lastDeliveredAt} prefix="Last delivered: " />
          ) : (
            <span>Nothing delivered yet</span>
          )}{' '}
          {failingSince ? <DateText hasTime iso={failingSince} prefix="Failing since: " /> : null}
        </>
      }
      actions={<Actions {...props} />}
    >
      {off ? <p>{off}</p> : null}
    </RecordRow>
  )
}
