import { type UploadColumn, uploadColumns } from '@haulyard/api-contract'

const columnByName = new Map(uploadColumns.map((column) => [column.name, column]))

/** "Stock Number" and "stock-number" name the same column as "stock_number". */
export const toColumnName = (written: string) =>
  written
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** The column of each name; `null` for a name that is none. */
export const findColumns = (names: readonly string[]): readonly (UploadColumn | null)[] =>
  names.map((name) => columnByName.get(toColumnName(name)) ?? null)

/** The name of the column that fills a field; `null` for another field. */
export const columnOf = (field: string): UploadColumn | null =>
  uploadColumns.find((column) => column.field === field) ?? null
