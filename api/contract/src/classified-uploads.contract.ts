import * as z from 'zod/mini'
import {
  maximumUploadBytes,
  maximumUploadColumns,
  maximumUploadRows,
  uploadStepRows,
} from './classified-uploads'
import { cleanText } from './clean-text'
import { urlField } from './fields'
import { isoDateSchema } from './primitives'

/** What an upload does with a row. Rows with errors are not applied. */
export const uploadOutcomes = ['new', 'changed', 'unchanged', 'failed'] as const
export type UploadOutcome = (typeof uploadOutcomes)[number]

const tooLarge = `The file is larger than ${maximumUploadBytes / 1024 / 1024} MB. Please split it into several files.`

/** `POST /api/classified-uploads/preview`: the text of a CSV file. */
export const uploadPreviewInputSchema = z.object({
  file: z
    .string('Please choose a file')
    .check(z.overwrite(cleanText), z.maxLength(maximumUploadBytes, tooLarge)),
})
export type UploadPreviewInput = z.output<typeof uploadPreviewInputSchema>

/** What is wrong with a cell, or with the whole row where `column` is `null`. */
export const uploadErrorSchema = z.object({
  column: z.nullable(z.string()),
  message: z.string(),
})
export type UploadError = z.infer<typeof uploadErrorSchema>

/** A field of a listing before and after; long texts are shortened. */
export const uploadChangeSchema = z.object({
  column: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type UploadChange = z.infer<typeof uploadChangeSchema>

const rowShape = {
  /** The number that a spreadsheet program shows: the names of the columns are row 1. */
  row: z.number(),
  outcome: z.enum(uploadOutcomes),
  errors: z.array(uploadErrorSchema),
}

/** What would happen with a row. */
export const previewedRowSchema = z.object({
  ...rowShape,
  stockNumber: z.string(),
  title: z.string(),
  changes: z.array(uploadChangeSchema),
  /** To be sent with a step. Absent where nothing is to be done. */
  cells: z.optional(z.array(z.string())),
})
export type PreviewedRow = z.infer<typeof previewedRowSchema>

/** How many rows have each outcome. */
export const uploadCountsSchema = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  failed: z.number(),
})
export type UploadCounts = z.infer<typeof uploadCountsSchema>

/** What an upload would do. */
export const uploadPreviewSchema = z.object({
  counts: uploadCountsSchema,
  /** The names of the columns as the file has them, for the steps. */
  columns: z.array(z.string()),
  /** Those of them that are left out because no column has this name. */
  unknownColumns: z.array(z.string()),
  /** In the order of the file. */
  rows: z.array(previewedRowSchema),
  /** The rows with errors as a CSV file, with a column for them; `null` without errors. */
  errorFile: z.nullable(z.string()),
})
export type UploadPreview = z.infer<typeof uploadPreviewSchema>

const stepRule = `A step has 1 to ${uploadStepRows} rows`
const columnsRule = `A file has at most ${maximumUploadColumns} columns`
const cellsField = z
  .array(z.string('Cells must be text').check(z.overwrite(cleanText)), 'Cells must be a list')
  .check(z.maxLength(maximumUploadColumns, columnsRule))
const rowRule = 'Row must be a whole number from 2'

/** `POST /api/classified-uploads/steps`: some rows of a preview. */
export const uploadStepInputSchema = z.object({
  columns: cellsField,
  rows: z
    .array(
      z.object({
        row: z
          .number(rowRule)
          .check(
            z.int(rowRule),
            z.minimum(2, rowRule),
            z.maximum(100 * maximumUploadRows, rowRule),
          ),
        cells: cellsField,
      }),
      stepRule,
    )
    .check(z.minLength(1, stepRule), z.maxLength(uploadStepRows, stepRule)),
})
export type UploadStepInput = z.output<typeof uploadStepInputSchema>

/** What a step has done with its rows. */
export const uploadStepSchema = z.object({
  rows: z.array(
    z.object({
      ...rowShape,
      /** It waits for a moderator before others see it. */
      isHeld: z.optional(z.boolean()),
    }),
  ),
})
export type UploadStep = z.infer<typeof uploadStepSchema>

/** `PUT /api/classified-uploads/address`, and the preview of what is there. */
export const uploadAddressInputSchema = z.object({
  url: urlField,
})
export type UploadAddressInput = z.output<typeof uploadAddressInputSchema>

/** The address that a member's file is read from once a day. */
export const uploadAddressSchema = z.object({
  url: z.string(),
  /** `null` until the first reading, a day after the address was entered. */
  readAt: z.nullable(isoDateSchema),
  nextReadAt: isoDateSchema,
  /** What the last reading did; `null` if there was none, or the file could not be read. */
  counts: z.nullable(uploadCountsSchema),
  /** Why the file could not be read. */
  error: z.nullable(z.string()),
})
export type UploadAddress = z.infer<typeof uploadAddressSchema>

/** `GET /api/classified-uploads/address`; `null` without an address. */
export const ownUploadAddressSchema = z.object({ address: z.nullable(uploadAddressSchema) })

/** `POST /api/classified-uploads/address/preview`: one of both. */
export const addressPreviewSchema = z.object({
  preview: z.nullable(uploadPreviewSchema),
  /** Why the file could not be read, for the member. */
  error: z.nullable(z.string()),
})
export type AddressPreview = z.infer<typeof addressPreviewSchema>
