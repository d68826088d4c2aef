import { formatCount, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { priceLabel } from '../price-label'
import { groupLabel } from './map-words'
import type { Marker } from './markers'
import type { Transform } from './projection'

const { color, font, motion, radius, size, space } = tokens

const Root = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  min-width: ${size.target};
  min-height: ${size.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font-size: ${font.size.xs};
  font-weight: ${font.weightStrong};
  line-height: 1.2;
  white-space: nowrap;
  cursor: pointer;
  transform: translate(-50%, -50%);

  &:hover {
    z-index: 1;
  }
  &:hover > span:first-child,
  &[data-chosen='true'] > span:first-child {
    border-color: ${color.text};
    background: ${color.text};
    color: ${color.background};
  }
`
const Count = styled.span`
  display: grid;
  place-items: center;
  border: 2px solid ${color.surface};
  border-radius: ${radius.pill};
  background: ${color.primary};
  color: ${color.onPrimary};
  transition: background-color ${motion.fast} ${motion.easeOut};
`
const Price = styled.span`
  max-width: 6.5rem;
  padding: ${space[1]} ${space[2]};
  overflow: hidden;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.pill};
  background: ${color.surfaceRaised};
  text-overflow: ellipsis;
`
const Town = styled.span`
  position: absolute;
  inset-block-start: calc(50% + 1.15rem);
  padding-inline: ${space[1]};
  border-radius: ${radius.sm};
  background: ${color.surfaceRaised};
`

interface MapMarkerProps {
  readonly marker: Marker
  readonly transform: Transform
  readonly isChosen: boolean
  readonly hasMore: boolean
  /** Whether the names of towns have space. */
  readonly isNamed: boolean
  readonly onPress: () => void
}

/** From 36 to 56 pixels: ten times as many are not ten times as large. */
const toDiameter = (count: number) => Math.min(36 + Math.log10(count) * 10, 56)

/** The listings of a place, or of places near each other. The list beside the map has the same. */
export const MapMarker = ({ marker, transform, ...props }: MapMarkerProps) => {
  const { k, x, y } = transform
  const [group] = marker.groups
  const { listing } = group
  const isSingle = marker.count === 1 && listing !== undefined
  const diameter = toDiameter(marker.count)
  return (
    <Root
      type="button"
      tabIndex={-1}
      title={isSingle ? listing.title : groupLabel(group)}
      data-chosen={props.isChosen}
      style={{ left: marker.x * k + x, top: marker.y * k + y }}
      onClick={props.onPress}
    >
      {isSingle ? (
        <Price>{priceLabel({ ...listing, isBestOffer: false })}</Price>
      ) : (
        <Count style={{ width: diameter, height: diameter }}>
          {formatCount(marker.count)}
          {props.hasMore ? '+' : ''}
        </Count>
      )}
      {props.isNamed && group.places === 1 ? <Town>{group.name}</Town> : null}
    </Root>
  )
}
