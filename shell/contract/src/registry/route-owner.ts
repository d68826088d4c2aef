import type { Registry, RegistryEntry } from './registry-schema'

/** Whether `path` is the route `prefix` itself or stands below it: `/news` holds `/news/42`. */
export const isWithin = (prefix: string, path: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)

/** The remote whose route holds `path`, or `null` when none does. */
export const findRouteOwner = (registry: Registry, path: string): RegistryEntry | null =>
  registry.remotes.find((remote) => remote.routes.some((prefix) => isWithin(prefix, path))) ?? null
