import { errorColumn, type PreviewedRow } from '@haulyard/api-contract'
import { stringify } from 'csv-stringify/sync'
import { toColumnName } from './columns'
import type { UploadedFile } from './read-file'

/**
 * The rows with errors as they were written, with a column that says why; `null` without any. Cells
 * that a spreadsheet program would run as formulas begin with an apostrophe.
 */
export function writeErrorFile(
  { columns, rows }: Pick<UploadedFile, 'columns' | 'rows'>,
  previewed: readonly PreviewedRow[],
): string | null {
  const errorsOf = new Map(previewed.map(({ row, errors }) => [row, errors]))
  const failed = rows.filter(({ row }) => (errorsOf.get(row) ?? []).length > 0)
  if (failed.length === 0) return null
  // Those of an earlier file of errors are replaced.
  const kept = columns.flatMap((name, index) => (toColumnName(name) === errorColumn ? [] : [index]))
  const toLine = (cells: readonly string[], error: string) => [
    ...kept.map((index) => cells[index] ?? ''),
    error,
  ]
  const lines = failed.map(({ row, cells }) =>
    toLine(cells, (errorsOf.get(row) ?? []).map(toText).join('; ')),
  )
  return stringify([toLine(columns, errorColumn), ...lines], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}

const toText = ({ column, message }: PreviewedRow['errors'][number]) =>
  column === null ? message : `${column}: ${message}`
