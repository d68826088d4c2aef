import { CardText, SectionHeading, Stack, VisuallyHidden } from '@haulyard/shared-ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Rows } from '../../../lists/record-list'
import { moveOffer, type Offer, placeOffer } from '../offers'
import { placeLabel, places } from '../places'
import { controlId, OfferRow } from './offer-row'

interface PlaceListsProps {
  readonly offers: readonly Offer[]
  readonly onChange: (offers: readonly Offer[]) => void
}

/** The steps of the rows. Each is announced, and focus stays at the control that was used. */
const useSteps = ({ offers, onChange }: PlaceListsProps) => {
  const [said, setSaid] = useState('')
  const focusAt = useRef<string | null>(null)
  // A row that moves in the document loses its focus.
  useLayoutEffect(() => {
    if (focusAt.current !== null) document.getElementById(focusAt.current)?.focus()
    focusAt.current = null
  })
  const apply = (changed: readonly Offer[], text: string) => {
    setSaid(text)
    onChange(changed)
  }
  const move = (offer: Offer, by: 1 | -1) => {
    const changed = moveOffer(offers, offer.key, by)
    const inPlace = changed.filter(
      ({ kind, place }) => kind === offer.kind && place === offer.place,
    )
    const position = inPlace.findIndex(({ key }) => key === offer.key) + 1
    focusAt.current = controlId(offer, by < 0 ? 'Up' : 'Down')
    apply(changed, `${offer.label} is number ${position} of ${inPlace.length} now.`)
  }
  const put = (offer: Offer, place: string) => {
    focusAt.current = controlId(offer, 'place')
    const text = `${offer.label} is in this place now: ${placeLabel(place)}.`
    apply(placeOffer(offers, offer.key, place), text)
  }
  const toggle = (offer: Offer) => {
    const isHidden = !offer.isHidden
    const changed = offers.map((one) => (one.key === offer.key ? { ...one, isHidden } : one))
    apply(changed, isHidden ? `${offer.label} is hidden.` : `${offer.label} is shown.`)
  }
  return { said, move, put, toggle }
}

const Place = ({ label, children }: { label: string; children: readonly ReactNode[] }) => (
  <Stack as="section" gap={3} aria-label={label}>
    <SectionHeading level={3}>{label}</SectionHeading>
    {children.length > 0 ? <Rows>{children}</Rows> : <CardText>Nothing is here.</CardText>}
  </Stack>
)

/** Every menu and slot of the shell, with what it shows. */
export const PlaceLists = (props: PlaceListsProps) => {
  const { said, move, put, toggle } = useSteps(props)
  return (
    <>
      {places.map(({ kind, value, label }) => {
        const inPlace = props.offers.filter((offer) => offer.kind === kind && offer.place === value)
        return (
          <Place key={value} label={label}>
            {inPlace.map((offer, index) => (
              <OfferRow
                key={offer.key}
                offer={offer}
                isFirst={index === 0}
                isLast={index === inPlace.length - 1}
                onMove={move}
                onPlace={put}
                onToggle={toggle}
              />
            ))}
          </Place>
        )
      })}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
