import { Badge, IconButton, SelectField } from '@haulyard/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { styled } from 'styled-components'
import { RecordRow } from '../../../lists/record-row'
import type { Offer } from '../offers'
import { placesFor } from '../places'

/** Not `disabled`: the button of the first and the last row keeps its focus. */
const MoveButton = styled(IconButton)`
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`
const PlaceField = styled(SelectField)`
  /* Beside the three buttons on a phone. */
  width: 11rem;
`

const audiences: Readonly<Record<Offer['audience'], string>> = {
  everyone: 'Everyone',
  members: 'Members',
  admin: 'Who may open the portal',
}

/** A control of a row, by which focus finds it again after a move. */
export const controlId = ({ key }: Offer, control: string): string =>
  `arranged-${key.replace(/[^a-z0-9]+/gi, '-')}-${control}`

interface OfferRowProps {
  readonly offer: Offer
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (offer: Offer, by: 1 | -1) => void
  readonly onPlace: (offer: Offer, place: string) => void
  readonly onToggle: (offer: Offer) => void
}

const PlaceChoice = ({ offer, onPlace }: Pick<OfferRowProps, 'offer' | 'onPlace'>) => (
  <PlaceField
    id={controlId(offer, 'place')}
    label={`Place of ${offer.label}`}
    isLabelHidden
    options={placesFor(offer.kind)}
    value={offer.place}
    onChange={(event) => onPlace(offer, event.target.value)}
  />
)

/** One menu entry or section: who offers it, who sees it, and where. */
export const OfferRow = ({ offer, onMove, onToggle, ...props }: OfferRowProps) => {
  const { label, remote, name, audience, isHidden, isOff } = offer
  const moves = [
    { by: -1, text: 'Up', icon: <ArrowUp aria-hidden />, isEnd: props.isFirst },
    { by: 1, text: 'Down', icon: <ArrowDown aria-hidden />, isEnd: props.isLast },
  ] as const
  return (
    <RecordRow
      titleLevel={4}
      title={label}
      badges={
        <>
          {isHidden ? <Badge>Hidden</Badge> : null}
          {isOff ? <Badge>Switched Off</Badge> : null}
        </>
      }
      facts={
        <>
          <span>{remote}</span>
          <span>{name}</span>
          <span>{audiences[audience]}</span>
        </>
      }
      actions={
        <>
          <PlaceChoice offer={offer} onPlace={props.onPlace} />
          {moves.map(({ by, text, icon, isEnd }) => (
            <MoveButton
              key={text}
              id={controlId(offer, text)}
              label={`Move ${label} ${text}`}
              icon={icon}
              aria-disabled={isEnd}
              onClick={() => (isEnd ? undefined : onMove(offer, by))}
            />
          ))}
          <IconButton
            label={isHidden ? `Show ${label}` : `Hide ${label}`}
            icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            onClick={() => onToggle(offer)}
          />
        </>
      }
    />
  )
}
