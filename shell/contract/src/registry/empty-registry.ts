import type { Registry } from './registry-schema'

/** The registry before anything was released. */
export const emptyRegistry: Registry = { revision: 0, remotes: [], off: [] }
