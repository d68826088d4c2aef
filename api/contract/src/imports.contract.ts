import * as z from 'zod/mini'
import { nullableTextSchema } from './primitives'

/** The result of importing one feed or listing source. */
export const importSourceResultSchema = z.object({
  name: z.string(),
  added: z.number(),
  updated: z.number(),
  /** Known already and unchanged, or without a title or address. */
  skipped: z.number(),
  failed: z.number(),
  /** Why the source could not be read, or `null`. */
  error: nullableTextSchema,
})
export type ImportSourceResult = z.infer<typeof importSourceResultSchema>

/** The three imports and the listings': the message is for people (spec §7). */
export const importResultSchema = z.object({
  message: z.string(),
  sources: z.array(importSourceResultSchema),
})
export type ImportResult = z.infer<typeof importResultSchema>

/** How far a running import is. */
export const importProgressSchema = z.object({
  kind: z.enum(['immigrant-news', 'news', 'listings']),
  sourcesDone: z.number(),
  sourcesInAll: z.number(),
  isFinished: z.boolean(),
})
export type ImportProgress = z.infer<typeof importProgressSchema>

/** A removal of many records: the message is for people. */
export const removalResultSchema = z.object({ message: z.string(), removed: z.number() })
export type RemovalResult = z.infer<typeof removalResultSchema>
