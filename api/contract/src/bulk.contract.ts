import * as z from 'zod/mini'
import { idField } from './fields'
import { maximumBulkIds } from './limits'
import { optionalFilterSchema } from './paging.contract'
import type { Action } from './permissions'
import { idSchema, isoDateSchema } from './primitives'
import { sanctionReasonField, suspensionDaysField } from './sanctions.contract'

/** What a bulk step needs and does, beside the change itself. */
export interface BulkStepFacts {
  /** The right that the single step needs. */
  readonly right: Action
  /** Who runs it must have confirmed who they are. */
  readonly isGrave?: true
  /** It needs a reason, which the members concerned read. */
  readonly needsReason?: true
  /** It needs a number of days. */
  readonly needsDays?: true
}

/** The lists of the portal with bulk steps, and the steps of each. */
export const bulkLists = {
  articles: {
    publish: { right: 'articles.write' },
    unpublish: { right: 'articles.write' },
    delete: { right: 'articles.write', isGrave: true },
  },
  classifieds: {
    delete: { right: 'classifieds.delete', isGrave: true },
  },
  topics: {
    pin: { right: 'topics.update' },
    unpin: { right: 'topics.update' },
    lock: { right: 'topics.update' },
    unlock: { right: 'topics.update' },
    delete: { right: 'topics.delete', isGrave: true },
  },
  categories: {
    activate: { right: 'categories.manage' },
    deactivate: { right: 'categories.manage' },
  },
  requests: {
    close: { right: 'requests.handle' },
    reopen: { right: 'requests.handle' },
  },
  reports: {
    resolve: { right: 'reports.handle' },
    dismiss: { right: 'reports.handle' },
  },
  invitations: {
    revoke: { right: 'invitations.manage' },
  },
  sources: {
    pause: { right: 'imports.run' },
    resume: { right: 'imports.run' },
    delete: { right: 'imports.run', isGrave: true },
  },
  items: {
    approve: { right: 'queue.handle' },
    resolve: { right: 'queue.handle' },
  },
  sanctions: {
    end: { right: 'sanctions.manage' },
  },
  members: {
    limit: { right: 'sanctions.manage', isGrave: true, needsReason: true },
    suspend: { right: 'sanctions.manage', isGrave: true, needsReason: true, needsDays: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, BulkStepFacts>>>>

/** A list with bulk steps: `articles`. */
export type BulkList = keyof typeof bulkLists
/** A bulk step of any list: `publish`. */
export type BulkStepName = { [List in BulkList]: keyof (typeof bulkLists)[List] }[BulkList] & string

const listNames = Object.keys(bulkLists) as [BulkList, ...BulkList[]]
const stepNames = [
  ...new Set(listNames.flatMap((list) => Object.keys(bulkLists[list]))),
] as BulkStepName[]

/** The facts of a step; `null` if the list has no such step. */
export const bulkStepOf = (list: BulkList, step: BulkStepName): BulkStepFacts | null =>
  (bulkLists[list] as Partial<Record<BulkStepName, BulkStepFacts>>)[step] ?? null

/** A bulk step can be taken back for so long after it ran. */
export const bulkUndoMs = 30_000

/** `GET /api/admin/bulk-choices`: which rows of a list match, with the filters of that list. */
export const bulkChoiceQuerySchema = z.object({
  list: z.enum(listNames, 'Choose a list'),
  search: optionalFilterSchema,
  category: optionalFilterSchema,
  state: optionalFilterSchema,
  status: optionalFilterSchema,
  area: optionalFilterSchema,
  appeal: optionalFilterSchema,
})
export type BulkChoiceQuery = z.infer<typeof bulkChoiceQuerySchema>

/** The rows that match, in the order of the list. */
export const bulkChoiceSchema = z.object({
  ids: z.array(idSchema),
  /** There are more: one bulk step takes no more than these. */
  hasMore: z.boolean(),
})
export type BulkChoice = z.infer<typeof bulkChoiceSchema>

/** `POST /api/admin/bulk-steps` */
export const bulkStepInputSchema = z.object({
  list: z.enum(listNames, 'Choose a list'),
  step: z.enum(stepNames as [BulkStepName, ...BulkStepName[]], 'Choose a step'),
  ids: z
    .array(idField('Each id must be text'), 'Select at least one row')
    .check(
      z.minLength(1, 'Select at least one row'),
      z.maxLength(maximumBulkIds, `At most ${maximumBulkIds} rows at once`),
    ),
})
export type BulkStepInput = z.output<typeof bulkStepInputSchema>

/** `POST /api/admin/bulk-steps/{id}/run-grave`: what a step with members needs; `null` for others. */
export const bulkRunInputSchema = z.object({
  reason: z.nullable(sanctionReasonField),
  days: z.nullable(suspensionDaysField),
})
export type BulkRunInput = z.output<typeof bulkRunInputSchema>

export const bulkListSchema = z.enum(listNames)

/** Why a bulk step leaves a row out. */
export const bulkExceptions = [
  /** It is not there any more. */
  'gone',
  /** It is already as the step would make it. */
  'unchanged',
  /** The member is an administrator. */
  'administrator',
  /** Somebody else handles it. */
  'assigned',
  /** It needs a decision of its own: an appeal, or a listing that waits for its publication. */
  'single',
] as const
export type BulkException = (typeof bulkExceptions)[number]

/** What a bulk step would do to the rows as they are now. */
export const bulkPreviewSchema = z.object({
  id: idSchema,
  /** The number of rows that it would change. */
  count: z.int(),
  /** What the first few of these rows are called. */
  examples: z.array(z.string()),
  leftOut: z.array(z.object({ why: z.enum(bulkExceptions), count: z.int() })),
})
export type BulkPreview = z.infer<typeof bulkPreviewSchema>

/** What a bulk step did. */
export const bulkResultSchema = z.object({
  id: idSchema,
  done: z.int(),
  /** Rows that were changed by somebody else after the preview. */
  skipped: z.int(),
  /** Until then it can be taken back. */
  undoUntil: isoDateSchema,
})
export type BulkResult = z.infer<typeof bulkResultSchema>

/** What the undo of a bulk step did. */
export const bulkUndoResultSchema = z.object({
  restored: z.int(),
  /** Rows that were changed by somebody else after the step. */
  skipped: z.int(),
})
export type BulkUndoResult = z.infer<typeof bulkUndoResultSchema>
