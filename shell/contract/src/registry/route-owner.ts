import type { RegistryEntry, RemoteManifest } from './registry-schema'

/** Whether `path` is the route `prefix` itself or stands below it: `/news` holds `/news/42`. */
export const isWithin = (prefix: string, path: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)

/** The remote whose route holds `path`, or `null` when none does. */
export const findRouteOwner = <Entry extends RemoteManifest = RegistryEntry>(
  { remotes }: { readonly remotes: readonly Entry[] },
  path: string,
): Entry | null =>
  remotes.find(({ routes }) => routes.some((prefix) => isWithin(prefix, path))) ?? null
