import {
  type Classified,
  type ClassifiedDetails,
  type DetailName,
  detailNames,
  detailsOf,
} from '@haulyard/api-contract'

/** The details as texts of the form; '' is "not stated". */
export type DetailValues = Readonly<Record<DetailName, string>>

/** Details that are numbers. */
export const numericDetails: ReadonlySet<DetailName> = new Set([
  'year',
  'mileage',
  'horsepower',
  'axles',
  'lengthFeet',
])

export const detailValuesOf = (details: ClassifiedDetails): DetailValues =>
  Object.fromEntries(detailNames.map((name) => [name, String(details[name] ?? '')])) as DetailValues

export const emptyDetails = detailValuesOf({})

/** "612,000" is a number; what is none is rejected by the contract's rule for it. */
const toDetail = (name: DetailName, text: string) => {
  const written = text.trim()
  if (written === '') return null
  return numericDetails.has(name) ? Number(written.replaceAll(/[,\s]/g, '')) : written
}

/** What is sent: the details of the category. */
export const toDetails = (category: string, values: DetailValues) => {
  const known = detailsOf[category as Classified['category']] ?? []
  return Object.fromEntries(
    detailNames.map((name) => [
      name,
      known.includes(name) ? toDetail(name, values[name]) : undefined,
    ]),
  )
}
