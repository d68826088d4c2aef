import * as z from 'zod/mini'
import { idField, lineField, optionalTextField } from './fields'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** Everything public that can be reported. */
export const reportableTypes = [
  'classified',
  'service',
  'forum_topic',
  'forum_post',
  'feed_post',
  'news_article',
  'user',
] as const

/** What the report form offers as reasons. The API takes any text: earlier ones stay valid. */
export const reportReasons = [
  'Spam or advertising',
  'Scam or fraud',
  'Disrespectful',
  'Wrong information',
  'Dangerous or illegal',
  'Something else',
] as const

/** A report's way: pending, then reviewed (Resolve) or dismissed (Dismiss) (spec §4). */
export const reportStatuses = ['pending', 'reviewed', 'dismissed'] as const

/** What a member reported about somebody's content (spec §3). */
export const contentReportSchema = z.object({
  id: idSchema,
  contentType: z.enum(reportableTypes),
  contentId: idSchema,
  /** The page that shows what was reported, or `null` when it has none any more. */
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
})
export type ReportInput = z.output<typeof reportInputSchema>

/** What a filed report answers: who filed it learns no more than that it arrived. */
export const reportReceiptSchema = z.object({ id: idSchema, status: z.enum(reportStatuses) })
export type ReportReceipt = z.infer<typeof reportReceiptSchema>

/** `GET /api/admin/reports` */
export const reportFiltersSchema = z.object({ ...pageQueryShape, status: optionalFilterSchema })
export type ReportFilters = z.infer<typeof reportFiltersSchema>

/** `PUT /api/admin/reports/{id}` (spec §7). */
export const reportUpdateSchema = z.object({
  status: z.enum(['reviewed', 'dismissed'], 'Status must be reviewed or dismissed'),
})
export type ReportUpdate = z.infer<typeof reportUpdateSchema>
