import * as z from 'zod/mini'

/** One invalid field: its path in the body or query, and the rule that it breaks. */
export const fieldIssueSchema = z.object({
  path: z.string(),
  message: z.string(),
})
export type FieldIssue = z.infer<typeof fieldIssueSchema>

/**
 * Every error under `/api`. `code` is stable and meant for programs
 * (`classifieds.not_found`); `message` is meant for people. `issues` lists every
 * invalid field, with 400 only.
 */
export const apiErrorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(fieldIssueSchema)),
})
export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>
