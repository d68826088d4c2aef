import type { WebhookDelivery } from '@haulyard/api-contract'
import { Badge, Button, DateText, tokens, useKeptFocus } from '@haulyard/shared-ui'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { styled } from 'styled-components'
import { Disclosure } from '../../../actions/disclosure'
import { RecordRow } from '../../../lists/record-row'
import { useRedeliver } from '../api/deliveries'
import { deliveryStates, eventLabel } from '../webhook-words'

const { color, font, radius, space } = tokens

const Details = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;

  & > dt {
    font-weight: ${font.weightMedium};
  }
  & > dd {
    margin: 0;
    padding: ${space[3]};
    border-radius: ${radius.md};
    background: ${color.surfaceSunken};
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`

/** As it is easiest to read; a text that is not JSON stays as it is. */
const readable = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

/** One event for one system: what was sent, and what came back. */
export const DeliveryRow = ({ delivery }: { readonly delivery: WebhookDelivery }) => {
  const { state, attempts, status, error, payload, response } = delivery
  const keptFocus = useKeptFocus<HTMLLIElement>()
  const redeliver = useRedeliver(delivery)
  const label = eventLabel(delivery)
  return (
    <RecordRow
      keptFocus={keptFocus}
      titleLevel={4}
      title={label}
      badges={<Badge tone={deliveryStates[state].tone}>{deliveryStates[state].label}</Badge>}
      facts={
        <>
          <DateText hasTime iso={delivery.createdAt} prefix="Happened: " />{' '}
          <span>{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>{' '}
          {status === null ? null : <span>{`Status ${status}`}</span>}{' '}
          {delivery.nextAttemptAt ? (
            <DateText hasTime iso={delivery.nextAttemptAt} prefix="Next attempt: " />
          ) : null}
        </>
      }
      actions={
        <Button
          variant="quiet"
          icon={<RotateCw aria-hidden />}
          aria-label={`Redeliver ${label}`}
          isBusy={redeliver.isPending}
          busyLabel="Sending..."
          onClick={() => redeliver.mutate()}
        >
          Redeliver
        </Button>
      }
    >
      {error ? <p>{`The endpoint ${error}.`}</p> : null}
      <Disclosure>
        <summary>Payload and response</summary>
        <Details>
          <dt>Event id</dt>
          <dd>{delivery.eventId}</dd>
          <dt>Payload</dt>
          <dd>{readable(payload)}</dd>
          <dt>Beginning of the response</dt>
          <dd>{response ?? 'Nothing'}</dd>
        </Details>
      </Disclosure>
    </RecordRow>
  )
}
