import * as z from 'zod/mini'

/** One field that did not pass: where it stands in the body or query, and what is wrong. */
export const fieldIssueSchema = z.object({
  path: z.string(),
  message: z.string(),
})
export type FieldIssue = z.infer<typeof fieldIssueSchema>

/**
 * Every error under `/api`. `code` is stable and meant for programs
 * (`classifieds.not_found`); `message` is meant for people. `issues` lists every
 * field that did not pass, with 400 only.
 */
export const apiErrorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(fieldIssueSchema)),
})
export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>
