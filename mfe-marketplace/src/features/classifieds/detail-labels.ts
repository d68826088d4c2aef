import {
  type Classified,
  cabLabels,
  conditionLabels,
  type DetailName,
  detailsOf,
  trailerTypeLabels,
  transmissionLabels,
} from '@haulyard/api-contract'
import { formatCount } from '@haulyard/shared-ui'

/** The names of the details, in the form and on the page. */
export const detailLabels: Readonly<Record<DetailName, string>> = {
  condition: 'Condition',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  mileage: 'Miles',
  engine: 'Engine',
  horsepower: 'Horsepower',
  transmission: 'Transmission',
  cab: 'Cab',
  axles: 'Axles',
  vin: 'VIN',
  trailerType: 'Trailer Type',
  lengthFeet: 'Length in Feet',
  partNumber: 'Part Number',
  fits: 'Fits',
  stockNumber: 'Stock Number',
}

/** The choices of the details that are chosen from a list. */
export const detailChoices: Partial<Record<DetailName, Readonly<Record<string, string>>>> = {
  condition: conditionLabels,
  transmission: transmissionLabels,
  cab: cabLabels,
  trailerType: trailerTypeLabels,
}

/** Details that are counts, and shown with their thousands grouped. */
const counts: ReadonlySet<DetailName> = new Set(['mileage', 'horsepower'])

/** The details of a classified that have a value, as they are shown. */
export const shownDetails = (classified: Classified) =>
  (detailsOf[classified.category] ?? []).flatMap((name) => {
    const value = classified[name]
    if (value === undefined || value === null) return []
    const text =
      detailChoices[name]?.[value] ??
      (typeof value === 'number' && counts.has(name) ? formatCount(value) : String(value))
    return [{ name, label: detailLabels[name], text }]
  })
