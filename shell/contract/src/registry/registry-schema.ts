import * as z from 'zod/mini'
import { digestPattern } from './digest'
import { menuEntrySchema, pathPrefixSchema, slotFillSchema } from './offers'

/** What a remote says of itself in its `remote.json`. */
export const remoteManifestSchema = z.object({
  name: z.string().check(z.regex(/^mfe-[a-z][a-z-]*$/, 'A remote is named mfe-…')),
  /** The path prefixes that the remote owns: `/news` is `/news` and all below it. */
  routes: z.array(pathPrefixSchema),
  /**
   * The places that the remote fills in shells that know a fixed list of them. Any name is taken:
   * one release that fills a place which only a newer shell has must not make the whole registry
   * unreadable for the older ones.
   */
  slots: z.array(z.string()),
  /** Its entries in the shell's menus. Releases from before these fields have neither. */
  menu: z.optional(z.array(menuEntrySchema).check(z.maxLength(10))),
  /** Its parts in slots that take several. */
  fills: z.optional(z.array(slotFillSchema).check(z.maxLength(10))),
  /** `admin`: the shell loads the remote for administrators only. */
  access: z.enum(['everyone', 'admin']),
})
export type RemoteManifest = z.infer<typeof remoteManifestSchema>

/** A remote's manifest as its build emits it: with its version and what it expects of the shell. */
const builtSchema = z.extend(remoteManifestSchema, {
  routes: z.array(pathPrefixSchema).check(z.minLength(1, 'A remote owns at least one route')),
  /**
   * Routes and slots that another remote may take over: they are this one's until a release of
   * the other has them.
   */
  handsOver: z.optional(z.record(z.string(), z.string())),
  version: z.string(),
  contractVersion: z.number(),
  /** The shared modules that it takes from the shell, each with the versions that it runs with. */
  shared: z.record(z.string(), z.string()),
})
export const builtManifestSchema = builtSchema.check(
  z.refine(
    ({ routes, slots, handsOver = {} }) =>
      Object.keys(handsOver).every((place) => routes.includes(place) || slots.includes(place)),
    { error: 'Only a route or slot of its own can be handed over', path: ['handsOver'] },
  ),
)
export type BuiltManifest = z.infer<typeof builtManifestSchema>

/** A release of a remote as a browser knows it. */
export const registryEntrySchema = z.extend(remoteManifestSchema, {
  version: z.string(),
  contractVersion: z.number(),
  /** The address of the remote's entry script, inside its immutable version folder. */
  entry: z.string().check(z.minLength(1)),
  /** The entry's digest, as a subresource integrity value. */
  integrity: z.string().check(z.regex(digestPattern, 'Not a sha384 digest')),
})
export type RegistryEntry = z.infer<typeof registryEntrySchema>

/** `/registry.json`: which version of each remote is live. Never built in. */
export const registrySchema = z.object({
  /** Rises by one with every change. */
  revision: z.number().check(z.int(), z.nonnegative()),
  remotes: z.array(registryEntrySchema),
  /** Remotes that are switched off: their places say so. */
  off: z.array(remoteManifestSchema),
})
export type Registry = z.infer<typeof registrySchema>
