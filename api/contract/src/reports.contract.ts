import * as z from 'zod/mini'
import { idField, lineField, optionalTextField } from './fields'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** What can be reported: public content, and by its members a request to a service or a message. */
export const reportableTypes = [
  'classified',
  'service',
  'service_request',
  'forum_topic',
  'forum_post',
  'feed_post',
  'feed_comment',
  'news_article',
  'user',
  'message',
] as const

/** The reasons in the report form. The API accepts any text, so that older ones stay valid. */
export const reportReasons = [
  'Spam or advertising',
  'Scam or fraud',
  'Disrespectful',
  'Wrong information',
  'Dangerous or illegal',
  'Something else',
] as const

/** The states of a report: pending, then reviewed (Resolve) or dismissed (Dismiss) (spec §4). */
export const reportStatuses = ['pending', 'reviewed', 'dismissed'] as const

/** A member's report about content of another member (spec §3). */
export const contentReportSchema = z.object({
  id: idSchema,
  contentType: z.enum(reportableTypes),
  contentId: idSchema,
  /** The page that shows the reported content, or `null` if it no longer exists. */
  contentPath: nullableTextSchema,
  status: z.enum(reportStatuses),
  reason: z.string(),
  description: z.string(),
  reporterId: idSchema,
  createdAt: isoDateSchema,
})
export type ContentReport = z.infer<typeof contentReportSchema>

/** `POST /api/reports` */
export const reportInputSchema = z.object({
  contentType: z.enum(reportableTypes, 'Please say what you report'),
  contentId: idField('Please say what you report'),
  reason: lineField({
    minimum: 1,
    tooShort: 'Please give a reason',
    maximum: 100,
    tooLong: 'Reason too long',
  }),
  description: optionalTextField('Description', 2000),
  /** Blocks the author as well; only of a message. */
  alsoBlock: z.optional(z.boolean()),
})
export type ReportInput = z.output<typeof reportInputSchema>

/** The response to a new report: it confirms only that the report was stored. */
export const reportReceiptSchema = z.object({
  id: idSchema,
  status: z.enum(reportStatuses),
  /** The author is blocked as well. */
  isBlocked: z.optional(z.boolean()),
})
export type ReportReceipt = z.infer<typeof reportReceiptSchema>

/** What became of a report, as far as its author is told. */
export const reportOutcomes = ['waiting', 'taken_down', 'handled', 'nothing_found'] as const

/** A report as the member who sent it sees it. */
export const ownReportSchema = z.object({
  id: idSchema,
  contentType: z.enum(reportableTypes),
  /** The title of what was reported, and its page; `null` if the member does not see it now. */
  contentTitle: nullableTextSchema,
  contentPath: nullableTextSchema,
  reason: z.string(),
  description: z.string(),
  outcome: z.enum(reportOutcomes),
  createdAt: isoDateSchema,
})
export type OwnReport = z.infer<typeof ownReportSchema>

/** A line of a conversation as it was when a message was reported. */
export const reportedLineSchema = z.object({
  text: z.string(),
  /** Who reported wrote it; the others are by the author of the reported message. */
  isByReporter: z.boolean(),
  /** The reported message; the others stood around it. */
  isReported: z.boolean(),
  createdAt: isoDateSchema,
})

/** `GET /api/reports` */
export const ownReportsQuerySchema = z.object(pageQueryShape)

/** `GET /api/admin/reports` */
export const reportFiltersSchema = z.object({ ...pageQueryShape, status: optionalFilterSchema })
export type ReportFilters = z.infer<typeof reportFiltersSchema>

/** `PUT /api/admin/reports/{id}` (spec §7). */
export const reportUpdateSchema = z.object({
  status: z.enum(['reviewed', 'dismissed'], 'Status must be reviewed or dismissed'),
})
export type ReportUpdate = z.infer<typeof reportUpdateSchema>
