import * as z from 'zod/mini'

/** How often tests ran, and when: what the release command has run itself. */
const testRunSchema = z.object({
  /** When they had passed, as ISO 8601. */
  at: z.iso.datetime(),
  /** The tests that passed; types were checked as well. */
  tests: z.number(),
  /** Those of them that hold the remote to its contract with the shell. */
  contractTests: z.number(),
  seconds: z.number(),
})
export type TestRun = z.infer<typeof testRunSchema>

/** The tests of a release: run by the release command, or elsewhere. */
export const testEvidenceSchema = z.union([
  testRunSchema,
  /** The address of a run in a pipeline. */
  z.object({ url: z.url({ protocol: /^https?$/ }) }),
])
export type TestEvidence = z.infer<typeof testEvidenceSchema>

/** A commit, with `-dirty` when files differed from it. */
export const commitSchema = z.string().check(z.regex(/^[0-9a-f]{40,64}(-dirty)?$/, 'Not a commit'))

/** Where a release comes from. Releases that were made before do not say all of it. */
export const provenanceSchema = z.object({
  commit: z.nullable(commitSchema),
  /** The digest of the list of files, as subresource integrity. */
  files: z.string(),
  /** That of the software bill of materials. */
  sbom: z.nullable(z.string()),
  tests: z.nullable(testEvidenceSchema),
})
export type Provenance = z.infer<typeof provenanceSchema>
