import { type Classified, locationLabel, placeLabel } from '@haulyard/api-contract'
import { formatCount } from '@haulyard/shared-ui'

/** Where a classified is: its town, or its state. */
export const placeText = ({ place, location }: Classified): string =>
  place ? placeLabel(place) : locationLabel(location)

/** How far away it is, in whole miles. */
export const distanceText = (miles: number): string => {
  if (miles < 1) return 'Less than 1 mile away'
  return miles === 1 ? '1 mile away' : `${formatCount(miles)} miles away`
}
