import {
  type ClassifiedInput,
  type ClassifiedStateInput,
  chosenStates,
  classifiedInputSchema,
  stockColumn,
  type UploadColumn,
  type UploadError,
  uploadColumns,
} from '@haulyard/api-contract'
import type * as core from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { toRegionCode } from '../../region-codes'
import type { StoredClassified } from '../classifieds/classifieds.documents'
import { toShownPhotos } from '../photos/photos.documents'
import { columnOf, findColumns } from './columns'
import type { FileRow } from './read-file'

/** The cells of a row by the names of their columns. */
export type Cells = ReadonlyMap<string, string>

/** The apostrophe with which a file of rows with errors keeps a cell from being a formula. */
const apostrophe = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/

/** The cells of the known columns; `null` where their number is not that of the columns. */
export function toCells(columns: readonly string[], { cells }: FileRow): Cells | null {
  const isOther =
    cells.length < columns.length || cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (isOther) return null
  return new Map(
    findColumns(columns).flatMap((column, index) =>
      column ? [[column.name, (cells[index] ?? '').replace(apostrophe, '').trim()] as const] : [],
    ),
  )
}

/** What a row asks for. */
export interface ReadRow {
  readonly input: ClassifiedInput
  /** `null`: the state stays as it is. */
  readonly state: ClassifiedStateInput['state'] | null
}

/** The row as the body of a change, or of a new listing, and what is wrong with it. */
export function readRow(
  cells: Cells,
  existing: StoredClassified | null,
): ReadRow | readonly UploadError[] {
  const written: Record<string, unknown> = {}
  for (const column of uploadColumns) {
    const cell = cells.get(column.name)
    if (cell !== undefined && column.field !== 'state')
      written[column.field] = toValue(column, cell)
  }
  if (typeof written.place === 'string') written.place = toTown(written.place, cells, existing)
  const kept = existing ? toKept(existing) : {}
  const parsed = safeParse(classifiedInputSchema, { ...kept, ...written })
  const state = toState(cells.get('state') ?? '')
  const errors = [
    ...(cells.get(stockColumn)
      ? []
      : [{ column: stockColumn, message: 'Stock number is missing' }]),
    ...(parsed.success ? [] : parsed.error.issues.map(toError)),
    ...findUnknownLocation(cells),
    ...(state === undefined ? [toChoiceError('state')] : []),
  ]
  if (errors.length > 0 || !parsed.success || state === undefined) return withoutRepeats(errors)
  return { input: parsed.data, state }
}

/** What a change must name, so that it stays. The details that are left out stay anyway. */
const toKept = (existing: StoredClassified) => {
  const { title, description, category, price, location } = existing
  const photos = toShownPhotos(existing).map(({ address, alt }) => ({ address, alt: alt || null }))
  return { title, description, category, price, location, photos }
}

/** An empty cell is no value; of a field that cannot be without one, the schema says so. */
function toValue({ field, kind }: UploadColumn, cell: string): unknown {
  if (cell === '') return isKeptWhenEmpty(field) ? undefined : isNeeded(field) ? '' : null
  if (kind === 'number') return Number.isNaN(toNumber(cell)) ? cell : toNumber(cell)
  if (kind === 'yes-no') return { yes: true, no: false }[cell.toLowerCase()] ?? cell
  if (kind === 'choice') return field === 'currency' ? cell.toUpperCase() : toChoice(cell)
  return cell
}

const isNeeded = (field: UploadColumn['field']) =>
  uploadColumns.some((column) => column.field === field && column.isRequired)
const isKeptWhenEmpty = (field: UploadColumn['field']) =>
  field === 'currency' || field === 'isBestOffer'
/** "612,000" is a number. */
const toNumber = (cell: string) => Number(cell.replace(/[,\s]/g, ''))
/** "Day Cab" is a choice. */
const toChoice = (cell: string) => cell.toLowerCase().replace(/[\s_]+/g, '-')

/** A town without its state is in the state of the listing. */
function toTown(town: string, cells: Cells, existing: StoredClassified | null): string {
  if (/,|^\d/.test(town)) return town
  const location = cells.get('location') ?? existing?.location ?? ''
  return `${town}, ${toRegionCode(location) ?? location}`
}

function toState(cell: string): ReadRow['state'] | undefined {
  if (cell === '') return null
  return chosenStates.find((state) => state === toChoice(cell))
}

const findUnknownLocation = (cells: Cells): readonly UploadError[] => {
  const cell = cells.get('location')
  if (!cell || toRegionCode(cell)) return []
  const message = 'Location must be a state or province, such as “TX” or “Texas”'
  return [{ column: 'location', message }]
}

/** An issue of the listing's schema, said of the column. */
function toError({ path, message }: core.$ZodIssue): UploadError {
  const column = columnOf(String(path[0]))
  if (column?.choices) return toChoiceError(column.name)
  return { column: column?.name ?? null, message }
}

function toChoiceError(name: string): UploadError {
  const { label = name, choices = [] } = uploadColumns.find((one) => one.name === name) ?? {}
  return { column: name, message: `${label} must be one of: ${choices.join(', ')}` }
}

/** One error of each column: a missing value can break several rules. */
const withoutRepeats = (errors: readonly UploadError[]) =>
  errors.filter(
    ({ column }, index) => errors.findIndex((error) => error.column === column) === index,
  )
