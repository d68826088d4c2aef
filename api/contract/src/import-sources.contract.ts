import * as z from 'zod/mini'
import { classifiedCategories } from './classifieds.contract'
import { nameField, optionalTextField } from './fields'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'
import { classifiedLocations } from './regions'
import { isWebUrl } from './web-url'

/** What a source brings. */
export const importSourceKinds = ['news', 'listings'] as const

/** How a source's file is written. */
export const importSourceTypes = ['rss', 'json'] as const

/** Which drivers a news feed is for. */
export const importSourceTopics = ['general', 'immigrant'] as const

const intervalRule = 'Please give a whole number of minutes from 15 to 10,080'

/** How often a source is read. */
export const importIntervalField = z
  .number(intervalRule)
  .check(z.int(intervalRule), z.minimum(15, intervalRule), z.maximum(10_080, intervalRule))

/** A source that imports read. */
export const importSourceSchema = z.object({
  id: idSchema,
  kind: z.enum(importSourceKinds),
  name: z.string(),
  url: z.string(),
  type: z.enum(importSourceTypes),
  /** Of a news feed. */
  topic: z.nullable(z.enum(importSourceTopics)),
  intervalMinutes: z.number(),
  /** `gone`: the site says that the file no longer exists. */
  state: z.enum(['new', 'read', 'failing', 'gone']),
  isPaused: z.boolean(),
  /** Failures since the last success. */
  failures: z.number(),
  lastError: nullableTextSchema,
  lastReadAt: z.nullable(isoDateSchema),
  lastSuccessAt: z.nullable(isoDateSchema),
  /** When the schedule reads it; `null`: not before an administrator's import has read it. */
  nextRunAt: z.nullable(isoDateSchema),
})
export type ImportSourceRecord = z.infer<typeof importSourceSchema>

const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  rule: string,
) =>
  z.pipe(
    z.optional(z.nullable(z.enum(['', ...values], rule))),
    z.transform((value) => value || null),
  )
const locationCodes = classifiedLocations.map(({ code }) => code) as [string, ...string[]]

/** `POST /api/admin/import-sources` and `/try` */
export const importSourceInputSchema = z.object({
  kind: z.enum(importSourceKinds, 'Please say what it brings'),
  name: nameField({
    minimum: 1,
    tooShort: 'Please give a name',
    maximum: 100,
    tooLong: 'Name too long',
  }),
  url: z
    .string('Please give a web address')
    .check(z.trim(), z.refine(isWebUrl, 'Please give a web address')),
  type: z.enum(importSourceTypes, 'Please select a format'),
  topic: z.enum(importSourceTopics, 'Please select a topic'),
  /** The category and place of listings that name none. */
  category: choice(classifiedCategories, 'Please select a category'),
  location: choice(locationCodes, 'Please select a state or province'),
  /** Of a JSON file: the names of its fields as JSON. */
  fieldMap: optionalTextField('Field names', 2000),
  intervalMinutes: importIntervalField,
})
export type ImportSourceInput = z.output<typeof importSourceInputSchema>

/** `PUT /api/admin/import-sources/{id}` */
export const importSourceUpdateSchema = z.object({
  isPaused: z.boolean('Please say whether the source is paused'),
  intervalMinutes: importIntervalField,
})
export type ImportSourceUpdate = z.output<typeof importSourceUpdateSchema>

/** What an import of a source would read, without storing anything. */
export const importTrialSchema = z.object({
  /** Why the source could not be read, or `null`. */
  error: nullableTextSchema,
  /** Entries that would be imported. */
  usable: z.number(),
  /** Entries without a title or address, and listings without a category or place. */
  unusable: z.number(),
  /** The first ones. */
  items: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      excerpt: nullableTextSchema,
      publishedAt: z.nullable(isoDateSchema),
    }),
  ),
})
export type ImportTrial = z.infer<typeof importTrialSchema>
