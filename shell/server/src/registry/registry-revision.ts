import { shellName } from '@haulyard/shell-contract/constants'
import { builtManifestSchema, registryEntrySchema } from '@haulyard/shell-contract/registry'
import {
  commitSchema,
  releaseEventSchema,
  testEvidenceSchema,
} from '@haulyard/shell-contract/releases'
import * as z from 'zod/mini'
import { audienceSchema } from './audience'

// A revision of the registry is a signed text. Each remote's record in it is signed by the
// token that changed the remote last, and each release in a record by the team that built it.
// So a token changes what it is issued for, and copies the rest unchanged (decision 027).

/** A sha384 digest in the format of subresource integrity. */
const digest = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Not a sha384 digest'))

/** What a team signs of a build: everything that runs is derived from it. */
export const releaseSchema = z.extend(registryEntrySchema, {
  name: z.union([registryEntrySchema.shape.name, z.literal(shellName)]),
  shared: builtManifestSchema.shape.shared,
  handsOver: builtManifestSchema.shape.handsOver,
  /** The digest of the release's `files.json`, which holds the digest of every other file. */
  files: digest,
  releasedAt: z.iso.datetime(),
  // Where it comes from; earlier releases do not say.
  commit: z.optional(z.nullable(commitSchema)),
  /** The digest of its software bill of materials. */
  sbom: z.optional(z.nullable(digest)),
  tests: z.optional(z.nullable(testEvidenceSchema)),
})
export type Release = z.infer<typeof releaseSchema>

/** A share of the visitors, which they have for a time, until a number of visits, or both. */
const rolloutStepSchema = z.object({
  percent: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  minutes: z.optional(z.number().check(z.int(), z.positive())),
  visits: z.optional(z.number().check(z.int(), z.positive())),
})
export type RolloutStep = z.infer<typeof rolloutStepSchema>

/** How a candidate comes to all visitors, and where that stands (decision 073). */
const rolloutSchema = z.object({
  steps: z.array(rolloutStepSchema).check(z.minLength(1), z.maxLength(10)),
  /** When the present step began. */
  stepAt: z.iso.datetime(),
  /** The candidate's visits before the present step. */
  visitsBefore: z.number(),
  isPaused: z.boolean(),
  /** Whether the smoke suite has passed after a pause: anonymous reports pause it once. */
  isConfirmed: z.boolean(),
})
export type Rollout = z.infer<typeof rolloutSchema>

/** The state of one remote. */
export const remoteRecordSchema = z.object({
  name: z.string(),
  /** Increases with every change of this remote, so that an older record cannot replace it. */
  sequence: z.number().check(z.int(), z.positive()),
  /** A signed `Release`; `null` before the first that is for all. Without a canary, it is retired. */
  live: z.nullable(z.string()),
  canary: z.nullable(
    z.object({
      release: z.string(),
      /** 0 for one that only those have who are named, or choose it. */
      percent: z.number().check(z.minimum(0), z.maximum(99)),
      rollout: z.optional(rolloutSchema),
      /** Who has it whatever the share is. */
      audience: z.optional(audienceSchema),
    }),
  ),
  isPinned: z.boolean(),
  isOff: z.boolean(),
  /** In a record of the guard: the signed record that allows it. */
  plannedBy: z.optional(z.string()),
})
export type RemoteRecord = z.infer<typeof remoteRecordSchema>

/** One state of the registry, and the change that led to it. */
export const registryRevisionSchema = z.object({
  revision: z.number().check(z.int(), z.positive()),
  issuedAt: z.iso.datetime(),
  /** Servers accept no revision after this, so that newer ones cannot be withheld for ever. */
  expiresAt: z.iso.datetime(),
  change: z.extend(
    z.omit(releaseEventSchema, { revision: true, by: true, at: true, provenance: true }),
    { remote: z.string() },
  ),
  /** Signed `RemoteRecord`s, by name. */
  remotes: z.array(z.string()),
})
export type RegistryRevision = z.infer<typeof registryRevisionSchema>

/** The history's entry of a change. */
export type RegistryChange = RegistryRevision['change']
