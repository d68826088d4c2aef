import type { Place } from './places.contract'

/** The distances in miles that can be chosen. */
export const distances = [25, 50, 100, 250, 500, 1000] as const

/** Applies where a place is chosen without a distance. */
export const defaultDistance = 100

/** A place as it is shown and chosen: "Amarillo, TX". */
export const placeLabel = ({ name, region }: Pick<Place, 'name' | 'region'>): string =>
  `${name}, ${region}`
