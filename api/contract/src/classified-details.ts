import type { DetailName } from './classified-details.contract'
import type { Classified } from './classifieds.contract'

// Apart from the schemas, so that pages can use them without loading zod.

/** The orders of the list. Without a price, year or miles a classified comes last; without a place it is not among the nearest. */
export const classifiedSorts = [
  'newest',
  'price-low',
  'price-high',
  'year',
  'miles',
  'nearest',
] as const

/** The state of what is offered. */
export const conditions = ['new', 'used', 'rebuilt', 'for-parts'] as const
/** How a truck shifts. */
export const transmissions = ['manual', 'automated', 'automatic'] as const
/** Whether a truck has a sleeper. */
export const cabs = ['day-cab', 'sleeper'] as const
/** The kinds of trailers. */
export const trailerTypes = [
  'dry-van',
  'reefer',
  'flatbed',
  'step-deck',
  'lowboy',
  'conestoga',
  'tanker',
  'dump',
  'hopper',
  'car-hauler',
  'livestock',
  'container-chassis',
  'other',
] as const

/** Which details a category has, in the order of the form and of the page. */
export const detailsOf: Readonly<Record<Classified['category'], readonly DetailName[]>> = {
  trucks: [
    'condition',
    'make',
    'model',
    'year',
    'mileage',
    'engine',
    'horsepower',
    'transmission',
    'cab',
    'axles',
    'vin',
    'stockNumber',
  ],
  trailers: [
    'condition',
    'trailerType',
    'make',
    'model',
    'year',
    'lengthFeet',
    'axles',
    'vin',
    'stockNumber',
  ],
  parts: ['condition', 'make', 'partNumber', 'fits', 'stockNumber'],
  equipment: ['condition', 'make', 'model', 'year', 'stockNumber'],
}
