import * as z from 'zod/mini'
import { pageQueryShape } from './paging.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** The result of importing one feed or listing source. */
export const importSourceResultSchema = z.object({
  name: z.string(),
  added: z.number(),
  updated: z.number(),
  /** Known already and unchanged, or without a title or address. */
  skipped: z.number(),
  failed: z.number(),
  /** Of the skipped ones: the source has changed what an administrator has edited. */
  editedHere: z.optional(z.number()),
  /** Why the source could not be read, or `null`. */
  error: nullableTextSchema,
})
export type ImportSourceResult = z.infer<typeof importSourceResultSchema>

/** The result of an import: the message is for people (spec §7). */
export const importResultSchema = z.object({
  message: z.string(),
  sources: z.array(importSourceResultSchema),
})
export type ImportResult = z.infer<typeof importResultSchema>

/** Which sources an import reads. */
export const importKinds = ['immigrant-news', 'news', 'listings'] as const

/** How far a running import is. */
export const importProgressSchema = z.object({
  kind: z.enum(importKinds),
  sourcesDone: z.number(),
  sourcesInAll: z.number(),
  isFinished: z.boolean(),
})
export type ImportProgress = z.infer<typeof importProgressSchema>

/** An import, from its request to its end. It is removed after 30 days. */
export const importRunSchema = z.object({
  id: idSchema,
  kind: z.enum(importKinds),
  /** `null`: the schedule started it. */
  startedBy: z.nullable(idSchema),
  state: z.enum(['waiting', 'running', 'finished', 'stopped']),
  requestedAt: isoDateSchema,
  finishedAt: z.nullable(isoDateSchema),
  sourcesInAll: z.number(),
  /** For people; `null` until the run ends. */
  message: nullableTextSchema,
  /** The results so far. */
  sources: z.array(importSourceResultSchema),
})
export type ImportRun = z.infer<typeof importRunSchema>

/**
 * The response of a call that starts an import. Read the result at
 * `GET /api/admin/import-runs/{id}`. Without any source there is no run.
 */
export const importStartedSchema = z.object({
  message: z.string(),
  sources: z.array(importSourceResultSchema),
  run: z.nullable(importRunSchema),
})
export type ImportStarted = z.infer<typeof importStartedSchema>

/** `GET /api/admin/import-runs` */
export const importRunsQuerySchema = z.object(pageQueryShape)

/** Whether the schedule starts imports. */
export const importScheduleSchema = z.object({ isPaused: z.boolean() })
export type ImportSchedule = z.infer<typeof importScheduleSchema>

/** `PUT /api/admin/import-schedule` */
export const importScheduleInputSchema = z.object({
  isPaused: z.boolean('Please say whether scheduled imports are paused'),
})

/** A further source that has the same story or listing. */
export const creditSchema = z.object({ source: z.string(), url: z.string() })

/** A removal of many records: the message is for people. */
export const removalResultSchema = z.object({ message: z.string(), removed: z.number() })
export type RemovalResult = z.infer<typeof removalResultSchema>
