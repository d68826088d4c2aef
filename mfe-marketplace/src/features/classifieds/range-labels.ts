import { formatCount } from '@haulyard/shared-ui'
import type { RangeName } from './classified-filters'

/** The names of the ranges in the form. */
export const rangeLabels: Readonly<Record<RangeName, string>> = {
  minPrice: 'Price From',
  maxPrice: 'Price To',
  minYear: 'Year From',
  maxMiles: 'Miles Up To',
}

/** A bound as it is chosen: years have no thousands. */
export const boundLabel = (name: RangeName, bound: number): string =>
  name === 'minYear' ? String(bound) : formatCount(bound)
