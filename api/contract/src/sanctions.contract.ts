import * as z from 'zod/mini'
import { cleanLine } from './clean-text'
import { idField, lineField, optionalTextField, textField } from './fields'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { personSchema } from './person.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/**
 * What an administrator can do against a member: a warning must be confirmed, a suspension ends by
 * itself, a ban does not. A suspended or banned member can only read what visitors can. A limited
 * member can do everything, but only connections see it.
 */
export const sanctionKinds = ['warning', 'limit', 'suspension', 'ban'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

const maximumSuspensionDays = 365

const appealOutcomes = ['accepted', 'rejected'] as const

/** What a member says against a sanction, and what became of it. One for each sanction. */
export const appealSchema = z.object({
  text: z.string(),
  createdAt: isoDateSchema,
  /** `null`: not answered yet. */
  outcome: z.nullable(z.enum(appealOutcomes)),
  answer: nullableTextSchema,
  answeredAt: z.nullable(isoDateSchema),
})
export type Appeal = z.infer<typeof appealSchema>

/** A sanction, as its member sees it. */
export const sanctionSchema = z.object({
  id: idSchema,
  kind: z.enum(sanctionKinds),
  reason: z.string(),
  createdAt: isoDateSchema,
  /** When a suspension ends by itself; `null` for the others. */
  until: z.nullable(isoDateSchema),
  /** When it was taken back, replaced, or (a warning) confirmed by the member. */
  endedAt: z.nullable(isoDateSchema),
  appeal: z.nullable(appealSchema),
})
export type Sanction = z.infer<typeof sanctionSchema>

/** A sanction, as administrators see it. */
export const adminSanctionSchema = z.object({
  ...sanctionSchema.shape,
  member: personSchema,
  /** For administrators only. */
  note: nullableTextSchema,
  /** Who decided; `null` if the account was erased. */
  decidedBy: z.nullable(personSchema),
})
export type AdminSanction = z.infer<typeof adminSanctionSchema>

/** `GET /api/admin/sanctions` */
export const sanctionFiltersSchema = z.object({
  ...pageQueryShape,
  /** `open`: only those with an appeal that is not answered. */
  appeal: optionalFilterSchema,
  memberId: optionalFilterSchema,
})

const daysRule = 'Please enter a number of days'

/** How long a suspension lasts. */
export const suspensionDaysField = z
  .number(daysRule)
  .check(
    z.int(daysRule),
    z.minimum(1, 'At least one day'),
    z.maximum(maximumSuspensionDays, `At most ${maximumSuspensionDays} days`),
  )

const reasonRule = 'Please write the reason: the member reads it'

/** Why something is done against a member. Short: a warning is shown over the end of each page. */
export const sanctionReasonField = textField({
  minimum: 10,
  tooShort: reasonRule,
  maximum: 500,
  tooLong: 'Reason too long',
})

/** `POST /api/admin/sanctions` */
export const sanctionInputSchema = z
  .object({
    memberId: idField('Please choose a member'),
    kind: z.enum(sanctionKinds, 'Please choose what to do'),
    reason: sanctionReasonField,
    note: optionalTextField('Note', 2000),
    /** Of a suspension. */
    days: z.optional(z.nullable(suspensionDaysField)),
  })
  .check(
    z.refine(({ kind, days }) => kind !== 'suspension' || Number.isInteger(days), {
      path: ['days'],
      message: daysRule,
    }),
  )
export type SanctionInput = z.output<typeof sanctionInputSchema>

/** The most characters of an appeal or its answer. */
export const maximumAppealLength = 4000

/** `POST /api/account/sanctions/{id}/appeal` */
export const appealInputSchema = z.object({
  text: textField({
    minimum: 20,
    tooShort: 'Please write at least 20 characters',
    maximum: maximumAppealLength,
    tooLong: 'Appeal too long',
  }),
})
export type AppealInput = z.output<typeof appealInputSchema>

/** `POST /api/admin/sanctions/{id}/appeal-answer`: an accepted appeal ends the sanction. */
export const appealAnswerInputSchema = z.object({
  outcome: z.enum(appealOutcomes, 'Please accept or reject the appeal'),
  text: textField({
    minimum: 1,
    tooShort: 'Please write an answer',
    maximum: maximumAppealLength,
    tooLong: 'Answer too long',
  }),
})
export type AppealAnswerInput = z.output<typeof appealAnswerInputSchema>

/** From where nobody signs up, signs in or writes. */
export const sourceBlockKinds = ['mail_domain', 'address_range'] as const

/** A blocked mail domain, or a blocked range of addresses. */
export const sourceBlockSchema = z.object({
  id: idSchema,
  kind: z.enum(sourceBlockKinds),
  /** `mail.example`, or `203.0.113.0/24`. */
  value: z.string(),
  reason: z.string(),
  /** Who decided; `null` if the account was erased. */
  createdBy: z.nullable(personSchema),
  createdAt: isoDateSchema,
})
export type SourceBlock = z.infer<typeof sourceBlockSchema>

const blockReasonField = lineField({
  minimum: 3,
  tooShort: 'Please write why',
  maximum: 200,
  tooLong: 'Reason too long',
})
const domainRule = 'Please enter a mail domain: mail.example'

/** The forms of a block, each by its kind. The API checks ranges. */
export const sourceBlockForms = {
  mail_domain: z.object({
    kind: z.literal('mail_domain'),
    value: z.string(domainRule).check(
      z.overwrite((text) => cleanLine(text).toLowerCase().replace(/^@/, '')),
      z.regex(/^(?=.{4,200}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, domainRule),
    ),
    reason: blockReasonField,
  }),
  address_range: z.object({
    kind: z.literal('address_range'),
    value: lineField({
      minimum: 2,
      tooShort: 'Please enter an address or a range: 203.0.113.0/24',
      maximum: 60,
      tooLong: 'This is no address',
    }),
    reason: blockReasonField,
  }),
}

/** `POST /api/admin/source-blocks` */
export const sourceBlockInputSchema = z.discriminatedUnion(
  'kind',
  [sourceBlockForms.mail_domain, sourceBlockForms.address_range],
  'Please choose what to block',
)
export type SourceBlockInput = z.output<typeof sourceBlockInputSchema>
