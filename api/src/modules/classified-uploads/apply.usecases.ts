import type { UploadStep, UploadStepInput } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import type { AuditContext } from '../audit/audit.documents'
import type { StoredClassified } from '../classifieds/classifieds.documents'
import {
  type ClassifiedsDependencies,
  createClassified,
  updateClassified,
} from '../classifieds/classifieds.usecases'
import { changeState } from '../classifieds/own-classifieds.usecases'
import type { ReviewFirstPost } from '../moderation/first-posts'
import { findListings } from './find-listings'
import { type Judged, judgeRow, toErrors } from './judge-row'
import { type Cells, toCells } from './read-row'

export interface UploadDependencies extends ClassifiedsDependencies {
  readonly reviewFirstPost: ReviewFirstPost
}

interface Step extends AuditContext {
  readonly input: UploadStepInput
}

type Applied = UploadStep['rows'][number]

/**
 * Applies some rows one after the other. Each is compared with what is there now: so a repetition
 * goes on where an earlier call was cut off, and changes nothing twice.
 */
export async function applyStep(
  { input, ...context }: Step,
  deps: UploadDependencies,
): Promise<UploadStep> {
  const read = input.rows.map((row) => ({ row: row.row, cells: toCells(input.columns, row) }))
  const rows: Applied[] = []
  const wanted = { member: context.member, rows: read.map(({ cells }) => cells) }
  const findListing = await findListings(wanted, deps)
  for (const { row, cells } of read) {
    if (cells === null) rows.push(toFailed(row, [{ column: null, message: wrongNumber }]))
    else {
      const judged = await judgeRow(cells, findListing(cells))
      rows.push({ row, ...(await applyOrAgain({ judged, cells, context }, deps)) })
    }
  }
  return { rows }
}

const wrongNumber = 'This row has fewer or more cells than the first row.'

const toFailed = (row: number, errors: Applied['errors']): Applied => ({
  row,
  outcome: 'failed',
  errors,
})

interface Row {
  readonly judged: Judged
  readonly cells: Cells
  readonly context: AuditContext
}

/** Another call may have posted the listing since it was looked for: then it is changed. */
async function applyOrAgain(row: Row, deps: UploadDependencies): Promise<Omit<Applied, 'row'>> {
  const done = await apply(row, deps)
  const isThere = row.judged.outcome === 'new' && done.errors.some(isTaken)
  if (!isThere) return done
  const { cells, context } = row
  const findListing = await findListings({ member: context.member, rows: [cells] }, deps)
  return await apply({ ...row, judged: await judgeRow(cells, findListing(cells)) }, deps)
}

const isTaken = ({ column }: Applied['errors'][number]) => column === 'stock_number'

async function apply({ judged, context }: Row, deps: UploadDependencies) {
  if (judged.outcome === 'failed') return { outcome: judged.outcome, errors: [...judged.errors] }
  if (judged.outcome === 'unchanged') return { outcome: judged.outcome, errors: [] }
  try {
    const listing = await write(judged, context, deps)
    const { outcome } = judged
    return { outcome, errors: [], ...(listing.isHeld && { isHeld: true }) }
  } catch (error) {
    return { outcome: 'failed' as const, errors: [...toErrors(error)] }
  }
}

type Writing = Extract<Judged, { readonly wanted: unknown }>

async function write(
  { wanted }: Writing,
  context: AuditContext,
  deps: UploadDependencies,
): Promise<StoredClassified> {
  const { input, state, existing, changesTexts, changesState } = wanted
  const { member } = context
  let listing = existing
  if (!existing) {
    const newId = new ObjectId()
    listing = await createClassified({ _id: newId, input, member }, deps)
    await deps.reviewFirstPost({ key: 'POST /api/classifieds', member, newId })
  } else if (changesTexts) {
    const id = existing._id.toHexString()
    listing = await updateClassified({ ...context, id, input }, deps)
  }
  const written = listing as StoredClassified
  if (!changesState || state === null || written.isHeld) return written
  return await changeState({ id: written._id.toHexString(), member, state }, deps)
}
