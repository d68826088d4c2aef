import type { UploadChange, UploadError } from '@haulyard/api-contract'
import { ApiError } from '../../http/api-error'
import { shortenText } from '../../shorten-text'
import { toChangedFields } from '../classifieds/classified-changes'
import { toStoredPlace } from '../classifieds/classified-place'
import type { NumberedListing } from '../classifieds/classified-stock-number'
import type { StoredClassified } from '../classifieds/classifieds.documents'
import { toChanged } from '../classifieds/classifieds.usecases'
import { photosOf, toPhotoFields } from '../photos/photos.documents'
import { columnOf } from './columns'
import { type Cells, type ReadRow, readRow } from './read-row'

interface Wanted extends ReadRow {
  readonly existing: StoredClassified | null
  /** Of the listing's own texts and details. */
  readonly changesTexts: boolean
  readonly changesState: boolean
}

/** What a row would do. */
export type Judged =
  | { readonly outcome: 'failed'; readonly errors: readonly UploadError[] }
  | { readonly outcome: 'unchanged' }
  | {
      readonly outcome: 'new' | 'changed'
      readonly changes: readonly UploadChange[]
      readonly wanted: Wanted
    }

/** Compares a row with the listing that has its stock number. */
export async function judgeRow(cells: Cells, found: NumberedListing | null): Promise<Judged> {
  if (found?.isHidden) return toFailure(null, hiddenMessage)
  const existing = found?.listing ?? null
  const read = readRow(cells, existing)
  if (!('input' in read)) return { outcome: 'failed', errors: read }
  try {
    return existing ? await judgeChange(read, existing) : await judgeNew(read)
  } catch (error) {
    return { outcome: 'failed', errors: toErrors(error) }
  }
}

const hiddenMessage = 'A moderator has hidden this listing, so that a file cannot change it.'
const heldMessage =
  'This listing waits for a moderator, so that its state cannot be changed yet. Please leave this cell empty.'

const toFailure = (column: string | null, message: string): Judged => ({
  outcome: 'failed',
  errors: [{ column, message }],
})

/** A place that does not exist is found with the table of places, not by the schema. */
async function judgeNew(read: ReadRow): Promise<Judged> {
  await toStoredPlace(read.input, null)
  // It was sold before it was here.
  if (read.state === 'sold') return { outcome: 'unchanged' }
  const changesState = read.state === 'pending'
  const wanted = { ...read, existing: null, changesTexts: true, changesState }
  return { outcome: 'new', changes: [], wanted }
}

async function judgeChange(read: ReadRow, existing: StoredClassified): Promise<Judged> {
  const toAfter = await toChanged(read.input, existing)
  const after = toAfter(toPhotoFields(photosOf(existing)))
  const texts = toChangedFields(existing, after)
  const states = read.state ? toChangedFields(existing, { ...existing, state: read.state }) : []
  const [changesTexts, changesState] = [texts.length > 0, states.length > 0]
  if (changesState && existing.isHeld) return toFailure('state', heldMessage)
  if (!changesTexts && !changesState) return { outcome: 'unchanged' }
  const changes = [...texts, ...states].map(({ name, before, after }) => ({
    column: columnOf(name)?.name ?? name,
    before: shorten(before),
    after: shorten(after),
  }))
  return { outcome: 'changed', changes, wanted: { ...read, existing, changesTexts, changesState } }
}

const shorten = (text: string | null) => text && shortenText(text)

/** The errors of a use case that can be shown; others are thrown. */
export function toErrors(error: unknown): readonly UploadError[] {
  if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
  const issues = error.issues ?? []
  if (issues.length === 0) return [{ column: null, message: error.message }]
  return issues.map(({ path, message }) => ({
    column: columnOf(path.split('.')[0] ?? '')?.name ?? null,
    message,
  }))
}
