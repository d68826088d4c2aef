import { cabs, conditions, trailerTypes, transmissions } from './classified-details'
import { currencies } from './classified-price'
import type { ClassifiedInput } from './classifieds.contract'

// Apart from the schemas, so that pages can use them without loading zod.

/** The most bytes of an uploaded file of classifieds. */
export const maximumUploadBytes = 1024 * 1024

/** The most rows of an uploaded file, beside the names of the columns. */
export const maximumUploadRows = 1000

/** So many rows are applied by one call. */
export const uploadStepRows = 50

/** The most columns of an uploaded file. */
export const maximumUploadColumns = 100

/** The column whose number recognizes a listing. */
export const stockColumn = 'stock_number'

/** The column that the file of rows with errors has in addition. */
export const errorColumn = 'error'

/** What a cell is read as. */
type UploadKind = 'text' | 'number' | 'choice' | 'yes-no'

/** A column of an uploaded file. */
export interface UploadColumn {
  readonly name: string
  /** What it fills. */
  readonly field: keyof ClassifiedInput | 'state'
  /** How errors name it. */
  readonly label: string
  readonly kind: UploadKind
  readonly choices?: readonly string[]
  /** A new listing needs it. */
  readonly isRequired?: true
}

const text = { kind: 'text' } as const
const number = { kind: 'number' } as const
const choice = (choices: readonly string[]) => ({ kind: 'choice', choices }) as const

/** All columns of an uploaded file, in the order of the template. */
export const uploadColumns: readonly UploadColumn[] = [
  { name: stockColumn, field: 'stockNumber', label: 'Stock number', ...text, isRequired: true },
  { name: 'title', field: 'title', label: 'Title', ...text, isRequired: true },
  { name: 'description', field: 'description', label: 'Description', ...text, isRequired: true },
  {
    ...{ name: 'category', field: 'category', label: 'Category', isRequired: true },
    ...choice(['trucks', 'trailers', 'parts', 'equipment']),
  },
  { name: 'price', field: 'price', label: 'Price', ...text, isRequired: true },
  { name: 'currency', field: 'currency', label: 'Currency', ...choice(currencies) },
  {
    ...{ name: 'best_offer', field: 'isBestOffer', label: 'Best offer', kind: 'yes-no' },
    choices: ['yes', 'no'],
  },
  { name: 'location', field: 'location', label: 'Location', ...text, isRequired: true },
  { name: 'town', field: 'place', label: 'Town', ...text },
  { name: 'condition', field: 'condition', label: 'Condition', ...choice(conditions) },
  { name: 'make', field: 'make', label: 'Make', ...text },
  { name: 'model', field: 'model', label: 'Model', ...text },
  { name: 'year', field: 'year', label: 'Year', ...number },
  { name: 'mileage', field: 'mileage', label: 'Mileage', ...number },
  { name: 'engine', field: 'engine', label: 'Engine', ...text },
  { name: 'horsepower', field: 'horsepower', label: 'Horsepower', ...number },
  {
    ...{ name: 'transmission', field: 'transmission', label: 'Transmission' },
    ...choice(transmissions),
  },
  { name: 'cab', field: 'cab', label: 'Cab', ...choice(cabs) },
  { name: 'axles', field: 'axles', label: 'Axles', ...number },
  { name: 'vin', field: 'vin', label: 'VIN', ...text },
  {
    ...{ name: 'trailer_type', field: 'trailerType', label: 'Trailer type' },
    ...choice(trailerTypes),
  },
  { name: 'length_feet', field: 'lengthFeet', label: 'Length in feet', ...number },
  { name: 'part_number', field: 'partNumber', label: 'Part number', ...text },
  { name: 'fits', field: 'fits', label: 'Fits', ...text },
  {
    ...{ name: 'state', field: 'state', label: 'State' },
    ...choice(['active', 'pending', 'sold']),
  },
]

/** A listing of the demo's driver. */
const exampleCells: Readonly<Record<string, string>> = {
  [stockColumn]: 'RK-101',
  title: '"2017 East Beast flatbed 48, spread, coil package"',
  description:
    '"East built it heavy for steel out of Cleveland. All the scuffs that come with it. Brakes 80 percent, dump valve for the front axle."',
  category: 'trailers',
  price: '31900',
  currency: 'USD',
  best_offer: 'no',
  location: 'OH',
  town: 'Columbus',
  make: 'East',
  year: '2017',
  trailer_type: 'flatbed',
  length_feet: '48',
  state: 'pending',
}

/** A file with the names of all columns and one row as an example. */
export const uploadTemplate = [
  uploadColumns.map(({ name }) => name),
  uploadColumns.map(({ name }) => exampleCells[name] ?? ''),
]
  .map((cells) => `${cells.join(',')}\r\n`)
  .join('')

interface AppliedRow {
  readonly row: number
  readonly cells?: string[] | undefined
}

/** The rows of a preview that have something to do, as steps send them. */
export const dueRows = ({ rows }: { readonly rows: readonly AppliedRow[] }) =>
  rows.flatMap(({ row, cells }) => (cells ? [{ row, cells }] : []))
