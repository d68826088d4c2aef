import {
  errorColumn,
  maximumUploadBytes,
  maximumUploadColumns,
  maximumUploadRows,
  stockColumn,
} from '@haulyard/api-contract'
import { CsvError, type Options, parse } from 'csv-parse/sync'
import { createFileError } from './classified-uploads.errors'
import { findColumns, toColumnName } from './columns'

/** A row as it was written, with the number that a spreadsheet program shows. */
export interface FileRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** A file as it was written. */
export interface UploadedFile {
  /** The names of the columns. */
  readonly columns: readonly string[]
  readonly unknownColumns: readonly string[]
  readonly rows: readonly FileRow[]
}

const options = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // An inch mark in a cell without quotation marks: 53" trailer.
  relax_quotes: true,
} as const satisfies Options

/** The separators that spreadsheet programs use. */
const delimiters = [',', ';']

/** Reads a CSV file; throws an error that says what to do. */
export function readFile(text: string): UploadedFile {
  checkText(text)
  const delimiter = findDelimiter(text)
  const [columns = [], ...records] = parseRecords(text, {
    delimiter,
    to: maximumUploadRows * 10 + 1,
  })
  checkColumns(columns)
  const rows = records.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ row: index + 2, cells }],
  )
  if (rows.length === 0) {
    throw createFileError('The file has no rows below the names of the columns.')
  }
  if (rows.length > maximumUploadRows) throw createFileError(tooMany)
  const unknownColumns = columns.filter((_, index) => findColumns(columns)[index] === null)
  return {
    columns,
    unknownColumns: unknownColumns.filter((name) => toColumnName(name) !== errorColumn),
    rows,
  }
}

const tooMany = `The file has more than ${maximumUploadRows.toLocaleString('en-US')} rows. Please split it into several files.`

function checkText(text: string) {
  if (Buffer.byteLength(text) > maximumUploadBytes) {
    throw createFileError('The file is larger than 1 MB. Please split it into several files.')
  }
  // What is no text, or text in another encoding, is decoded with this character.
  if (text.includes('\uFFFD')) {
    throw createFileError(
      'This file is no text in UTF-8. In a spreadsheet program, save it as “CSV UTF-8”.',
    )
  }
  if (text === '') throw createFileError('This file is empty.')
}

const hasStockColumn = (columns: readonly string[]) =>
  columns.some((name) => toColumnName(name) === stockColumn)

function findDelimiter(text: string): string {
  const found = delimiters.find((delimiter) => {
    const [columns = []] = parseRecords(text, { delimiter, to: 1 })
    return hasStockColumn(columns)
  })
  if (found) return found
  const [columns = []] = parseRecords(text, { delimiter: '\t', to: 1 })
  throw createFileError(
    hasStockColumn(columns)
      ? 'The cells of this file are separated by tabs. Please save it with commas or semicolons.'
      : `The first row must name the columns, and one of them must be “${stockColumn}”. Please compare it with the template.`,
  )
}

function checkColumns(columns: readonly string[]) {
  if (columns.length > maximumUploadColumns) {
    throw createFileError(`The file has more than ${maximumUploadColumns} columns.`)
  }
  const names = columns.map(toColumnName)
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice) throw createFileError(`The column “${twice}” is there twice.`)
}

function parseRecords(text: string, chosen: Options): readonly string[][] {
  try {
    return parse(text, { ...options, ...chosen })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw createFileError(
      'A cell begins with a quotation mark and does not end with one. Please save the file again with a spreadsheet program.',
      error,
    )
  }
}
