import * as z from 'zod/mini'
import {
  emailField,
  lineField,
  nameField,
  optionalEmailField,
  optionalTextField,
  textField,
} from './fields'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { personSchema } from './person.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'
import { priceCentsField } from './site.contract'

/** What a support request is about. */
export const supportRequestKinds = ['contact', 'book_order', 'bulk_order', 'report'] as const

/** The states of a support request. */
export const supportRequestStates = ['new', 'answered', 'closed'] as const
/** The state of a support request. */
export type SupportRequestState = (typeof supportRequestStates)[number]

/** The most characters of a request or an answer. */
export const maximumRequestLength = 5000

/** The most answers to one request. */
export const maximumAnswers = 20

const answerSchema = z.object({ text: z.string(), createdAt: isoDateSchema })

/** A support request of the current member. */
export const ownSupportRequestSchema = z.object({
  id: idSchema,
  kind: z.enum(supportRequestKinds),
  state: z.enum(supportRequestStates),
  subject: nullableTextSchema,
  message: nullableTextSchema,
  /** Oldest first. */
  answers: z.array(answerSchema),
  createdAt: isoDateSchema,
})
export type OwnSupportRequest = z.infer<typeof ownSupportRequestSchema>

/** A support request as administrators read it. */
export const supportRequestSchema = z.extend(ownSupportRequestSchema, {
  name: nullableTextSchema,
  /** `null`: a report without an address, which cannot be answered. */
  email: nullableTextSchema,
  /** The member who sent it. */
  member: z.nullable(personSchema),
  /** Of a bulk order. */
  company: nullableTextSchema,
  copies: z.nullable(z.number()),
  /** Of an order: the price of a copy when it was sent. */
  priceCents: z.nullable(z.number()),
  /** Of a report: the page of this site. */
  path: nullableTextSchema,
})
export type SupportRequest = z.infer<typeof supportRequestSchema>

/** The response to a new request. */
export const supportRequestReceiptSchema = z.object({ id: idSchema })

const personNameRule = nameField({
  minimum: 1,
  tooShort: 'Please enter your name',
  maximum: 100,
  tooLong: 'Name too long',
})
const addressRule = emailField('Please enter a valid email address')
const messageRule = textField({
  minimum: 10,
  tooShort: 'Message must be at least 10 characters',
  maximum: maximumRequestLength,
  tooLong: 'Message too long',
})

/** `POST /api/support-requests` */
export const contactInputSchema = z.object({
  name: personNameRule,
  email: addressRule,
  subject: lineField({
    minimum: 3,
    tooShort: 'Subject must be at least 3 characters',
    maximum: 150,
    tooLong: 'Subject too long',
  }),
  message: messageRule,
})
export type ContactInput = z.output<typeof contactInputSchema>

/** `POST /api/support-requests/book-orders` */
export const bookOrderInputSchema = z.object({
  name: personNameRule,
  email: addressRule,
  message: optionalTextField('Message', maximumRequestLength),
  /** The price that the person saw; another one than the current one is rejected. */
  priceCents: priceCentsField,
})
export type BookOrderInput = z.output<typeof bookOrderInputSchema>

const copiesRule = 'Please enter a whole number from 2 to 10,000'

/** `POST /api/support-requests/bulk-orders` */
export const bulkOrderInputSchema = z.object({
  name: personNameRule,
  email: addressRule,
  company: lineField({
    minimum: 2,
    tooShort: 'Please enter the name of your company',
    maximum: 150,
    tooLong: 'Company too long',
  }),
  copies: z
    .number(copiesRule)
    .check(z.int(copiesRule), z.minimum(2, copiesRule), z.maximum(10_000, copiesRule)),
  message: optionalTextField('Message', maximumRequestLength),
})
export type BulkOrderInput = z.output<typeof bulkOrderInputSchema>

/** `POST /api/support-requests/reports` */
export const linkReportInputSchema = z.object({
  link: lineField({
    minimum: 1,
    tooShort: 'Please enter the link of a page of this site',
    maximum: 2048,
    tooLong: 'Link too long',
  }),
  reason: lineField({
    minimum: 1,
    tooShort: 'Please give a reason',
    maximum: 100,
    tooLong: 'Reason too long',
  }),
  description: optionalTextField('Description', 2000),
  /** For an answer. The address of a member is known. */
  email: optionalEmailField('Please enter a valid email address'),
})
export type LinkReportInput = z.output<typeof linkReportInputSchema>

/** The response to a report by its link. */
export const linkReportReceiptSchema = z.object({
  /** `report`: the link names a record, and administrators see it among the reports. */
  outcome: z.enum(['report', 'request']),
})
export type LinkReportReceipt = z.infer<typeof linkReportReceiptSchema>

/** `GET /api/support-requests` */
export const ownSupportRequestsQuerySchema = z.object(pageQueryShape)

/** `GET /api/admin/support-requests` */
export const supportRequestFiltersSchema = z.object({
  ...pageQueryShape,
  state: optionalFilterSchema,
})
export type SupportRequestFilters = z.infer<typeof supportRequestFiltersSchema>

/** `PUT /api/admin/support-requests/{id}` */
export const supportRequestUpdateSchema = z.object({
  /** `open`: new or answered, as it was before it was closed. */
  state: z.enum(['closed', 'open'], 'State must be closed or open'),
})
export type SupportRequestUpdate = z.output<typeof supportRequestUpdateSchema>

/** `POST /api/admin/support-requests/{id}/answers` */
export const supportAnswerInputSchema = z.object({
  text: textField({
    minimum: 1,
    tooShort: 'Please write an answer',
    maximum: maximumRequestLength,
    tooLong: 'Answer too long',
  }),
})
export type SupportAnswerInput = z.output<typeof supportAnswerInputSchema>
