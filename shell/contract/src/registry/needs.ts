import * as z from 'zod/mini'

/** What a release needs besides a contract and versions, as its build has found it out. */
export const needsSchema = z.object({
  /** The names that it imports of each shared module. */
  exports: z.record(z.string(), z.array(z.string())),
  /** The calls of the API that it makes, each with the digest of what crosses in it. */
  calls: z.optional(z.record(z.string(), z.string())),
})
export type Needs = z.infer<typeof needsSchema>
