import * as z from 'zod/mini'
import { lineField } from './fields'
import { maximumPhotos } from './photos.contract'
import { isoDateSchema } from './primitives'

/** A member keeps at most so many drafts in the account. */
export const maximumDrafts = 100

/** Length of a draft's fields as JSON, in characters. */
export const maximumDraftLength = 60_000

/** Days that a draft is kept after its last change. */
export const draftDays = 90

/** Names the form of a draft, and the record that it belongs to: `reply:65f…`, `classified:new`. */
export const draftKeyPattern = /^[a-z-]{1,30}:[\w-]{1,60}$/

/** The fields of a form by name. Only the form knows what they mean. */
const draftValuesSchema = z.record(z.string(), z.unknown())
export type DraftValues = z.output<typeof draftValuesSchema>

/** What lists show of a draft. */
export const draftSummarySchema = z.object({
  key: z.string(),
  /** The beginning of what was written; '' where nothing of it is text. */
  title: z.string(),
  /** The page with the form. */
  path: z.string(),
  /** The address of the first photo, or `null`. */
  photo: z.nullable(z.string()),
  /** Another number after every change. */
  version: z.number(),
  updatedAt: isoDateSchema,
})
export type DraftSummary = z.infer<typeof draftSummarySchema>

/** What was typed into a form and not sent yet. */
export const draftSchema = z.object({
  ...draftSummarySchema.shape,
  values: draftValuesSchema,
  /** What another browser had written when this one was saved; `null` if there is no other version. */
  other: z.nullable(z.object({ values: draftValuesSchema, updatedAt: isoDateSchema })),
})
export type Draft = z.infer<typeof draftSchema>

const problems = {
  values: 'Draft must be an object with the fields of a form',
  tooLong: 'Draft too long',
  path: 'Path must be a path of this site',
  version: 'Version must be the number of a saved version, or null',
} as const

const areFields = (values: DraftValues) =>
  Object.keys(values).every((name) => /^[a-z]\w*$/i.test(name))

const valuesField = draftValuesSchema.check(
  z.refine(areFields, problems.values),
  z.refine((values) => JSON.stringify(values).length <= maximumDraftLength, problems.tooLong),
)

/** `PUT /api/drafts/{key}` */
export const draftInputSchema = z.object({
  values: valuesField,
  title: lineField({
    ...{ minimum: 0, tooShort: 'Title is required', maximum: 120, tooLong: 'Title too long' },
  }),
  path: lineField({
    ...{ minimum: 1, tooShort: problems.path, maximum: 500, tooLong: 'Path too long' },
  }).check(z.refine((path) => /^\/(?!\/)/.test(path), problems.path)),
  /**
   * The uploaded photos that the draft keeps: addresses of those for a listing, ids of those for a
   * post. Those of others, and of records, are left out.
   */
  photos: z.optional(
    z
      .array(
        lineField({
          ...{ minimum: 1, tooShort: 'Photo is required', maximum: 200, tooLong: 'Photo too long' },
        }),
      )
      .check(z.maxLength(maximumPhotos, `A draft has at most ${maximumPhotos} photos`)),
  ),
  /** The version that the browser has seen; `null` for none. */
  version: z.nullable(z.number(problems.version)),
  /** Names the browser tab: its own earlier version is not another one. */
  writer: lineField({
    ...{ minimum: 1, tooShort: 'Writer is required', maximum: 60, tooLong: 'Writer too long' },
  }),
  /** The other version from now on; `null` removes it, and without it the stored one stays. */
  other: z.optional(z.nullable(valuesField)),
})
export type DraftInput = z.output<typeof draftInputSchema>
