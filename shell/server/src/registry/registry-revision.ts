import { builtManifestSchema, registryEntrySchema } from '@haulyard/shell-contract/registry'
import { releaseEventSchema } from '@haulyard/shell-contract/releases'
import * as z from 'zod/mini'

// A revision of the registry is one sealed text; in it every remote's record is sealed by
// who changed that remote last, and in that every release by the team that built it. So a
// token changes what it is made for and carries the rest along untouched (decision 027).

/** A sha384 digest, as subresource integrity writes it. */
const digest = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Not a sha384 digest'))

/** What a team signs of a build: all that is ever run of it follows from this. */
export const releaseSchema = z.extend(registryEntrySchema, {
  shared: builtManifestSchema.shape.shared,
  /** The digest of the release's `files.json`, which holds the digest of every other file. */
  files: digest,
  releasedAt: z.iso.datetime(),
})
export type Release = z.infer<typeof releaseSchema>

/** Where one remote stands. */
export const remoteRecordSchema = z.object({
  name: z.string(),
  /** Rises with every change of this remote: an older record cannot be passed off as new. */
  sequence: z.number().check(z.int(), z.positive()),
  /** A sealed `Release`. */
  live: z.string(),
  canary: z.nullable(
    z.object({
      release: z.string(),
      percent: z.number().check(z.minimum(1), z.maximum(99)),
    }),
  ),
  isPinned: z.boolean(),
  isOff: z.boolean(),
})
export type RemoteRecord = z.infer<typeof remoteRecordSchema>

/** One state of the registry, and the change that led to it. */
export const registryRevisionSchema = z.object({
  revision: z.number().check(z.int(), z.positive()),
  issuedAt: z.iso.datetime(),
  /** Servers take up no registry that is older: who holds news back cannot do so for ever. */
  expiresAt: z.iso.datetime(),
  change: z.extend(z.omit(releaseEventSchema, { revision: true, by: true, at: true }), {
    remote: z.string(),
  }),
  /** Sealed `RemoteRecord`s, by name. */
  remotes: z.array(z.string()),
})
export type RegistryRevision = z.infer<typeof registryRevisionSchema>

/** What is to be written into the history. */
export type RegistryChange = RegistryRevision['change']
