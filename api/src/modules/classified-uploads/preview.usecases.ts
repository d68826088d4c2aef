import {
  type PreviewedRow,
  stockColumn,
  type UploadError,
  type UploadPreview,
  type UploadPreviewInput,
} from '@haulyard/api-contract'
import type { Repositories } from '../../repositories'
import type { StoredMember } from '../members/members.documents'
import { writeErrorFile } from './error-file'
import { findListings } from './find-listings'
import { type Judged, judgeRow } from './judge-row'
import { type FileRow, readFile } from './read-file'
import { type Cells, toCells } from './read-row'

interface Preview {
  readonly input: UploadPreviewInput
  readonly member: StoredMember
}

/** Says what a file would do with the member's listings. Stores nothing. */
export async function previewUpload(
  { input, member }: Preview,
  deps: Pick<Repositories, 'classifieds' | 'hiddenRecords'>,
): Promise<UploadPreview> {
  const file = readFile(input.file)
  const read = file.rows.map((row) => ({ ...row, byColumn: toCells(file.columns, row) }))
  const findListing = await findListings(
    { member, rows: read.map(({ byColumn }) => byColumn) },
    deps,
  )
  const first = toFirstRows(read)
  const rows: PreviewedRow[] = []
  for (const { byColumn, ...row } of read) {
    const earlier = byColumn && first.get(byColumn.get(stockColumn) ?? '')
    if (byColumn === null) rows.push(toPreviewed(row, null, toFailure(null, wrongNumber)))
    else if (earlier !== undefined && earlier !== row.row) {
      rows.push(toPreviewed(row, byColumn, toFailure(stockColumn, toRepeated(Number(earlier)))))
    } else {
      rows.push(toPreviewed(row, byColumn, await judgeRow(byColumn, findListing(byColumn))))
    }
  }
  const countOf = (outcome: PreviewedRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  return {
    counts: {
      new: countOf('new'),
      changed: countOf('changed'),
      unchanged: countOf('unchanged'),
      failed: countOf('failed'),
    },
    columns: [...file.columns],
    unknownColumns: [...file.unknownColumns],
    rows,
    errorFile: writeErrorFile(file, rows),
  }
}

const wrongNumber = 'This row has fewer or more cells than the first row.'
const toRepeated = (row: number) => `Row ${row} has this stock number too`

const toFailure = (column: UploadError['column'], message: string): Judged => ({
  outcome: 'failed',
  errors: [{ column, message }],
})

/** The first row of each stock number. */
function toFirstRows(rows: readonly (FileRow & { readonly byColumn: Cells | null })[]) {
  const first = new Map<string, number>()
  for (const { row, byColumn } of rows) {
    const stockNumber = byColumn?.get(stockColumn)
    if (stockNumber && !first.has(stockNumber)) first.set(stockNumber, row)
  }
  return first
}

function toPreviewed(
  { row, cells }: FileRow,
  byColumn: Cells | null,
  judged: Judged,
): PreviewedRow {
  const isApplied = judged.outcome === 'new' || judged.outcome === 'changed'
  return {
    row,
    stockNumber: byColumn?.get(stockColumn) ?? '',
    title: byColumn?.get('title') ?? '',
    outcome: judged.outcome,
    errors: judged.outcome === 'failed' ? [...judged.errors] : [],
    changes: isApplied ? [...judged.changes] : [],
    ...(isApplied && { cells: [...cells] }),
  }
}
