import * as z from 'zod/mini'
import { optionalLineField } from './fields'
import { isoDateSchema } from './primitives'

/** The most characters of the notice of the read-only mode. */
export const maximumNoticeLength = 160

/** The notice where an administrator has written none. */
export const defaultReadOnlyNotice =
  'Haulyard is read-only for maintenance right now. You can read everything as usual.'

/** The read-only mode while it is on. */
export const readOnlySchema = z.object({
  /** For people: why nothing can be written. */
  notice: z.string(),
  /** When it is expected to end; it does not end by itself. */
  expectedEnd: z.nullable(isoDateSchema),
  /** The operator has set it with `READ_ONLY`, so that the portal cannot end it. */
  isSetting: z.boolean(),
})
export type ReadOnly = z.infer<typeof readOnlySchema>

const priceRule = 'Please enter a price from $0.01 to $9,999.99'

/** A price in cents of US dollars. */
export const priceCentsField = z
  .number(priceRule)
  .check(z.int(priceRule), z.minimum(1, priceRule), z.maximum(999_999, priceRule))

/** The price of the book in cents of US dollars. */
export const bookPriceSchema = z.object({
  priceCents: z.number(),
  /** The price before, which is crossed out; `null`: none is shown. */
  oldPriceCents: z.nullable(z.number()),
})
export type BookPrice = z.infer<typeof bookPriceSchema>

/** `PUT /api/admin/book` */
export const bookPriceInputSchema = z
  .object({ priceCents: priceCentsField, oldPriceCents: z.nullable(priceCentsField) })
  .check(
    z.refine(
      ({ priceCents, oldPriceCents }) => oldPriceCents === null || oldPriceCents > priceCents,
      { path: ['oldPriceCents'], error: 'The old price must be higher than the price' },
    ),
  )
export type BookPriceInput = z.output<typeof bookPriceInputSchema>

/** `GET /api/site` */
export const siteSchema = z.object({
  /** `null`: members can write. */
  readOnly: z.nullable(readOnlySchema),
  book: bookPriceSchema,
  /** Where people write to. */
  supportEmail: z.string(),
})
export type Site = z.infer<typeof siteSchema>

const wrongTime = 'Please give a date and time'

/** `PUT /api/admin/read-only` */
export const readOnlyInputSchema = z.object({
  isOn: z.boolean('Please say whether the site is read-only'),
  /** Without one, the default notice is shown. */
  notice: optionalLineField('Notice', maximumNoticeLength),
  expectedEnd: z.pipe(
    z.optional(z.nullable(z.iso.datetime(wrongTime))),
    z.transform((value: string | null | undefined) => value ?? null),
  ),
})
export type ReadOnlyInput = z.output<typeof readOnlyInputSchema>
