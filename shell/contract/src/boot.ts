import * as z from 'zod/mini'
import { registrySchema } from './registry'

/** The id of the element that holds the boot data, as JSON. */
export const bootElementId = 'boot'

/** What the document server tells the page before any request of its own. */
export const bootSchema = z.object({
  registry: registrySchema,
  /** Whether a session cookie came with the request; scripts cannot see it themselves. */
  session: z.enum(['none', 'cookie']),
})
export type Boot = z.infer<typeof bootSchema>
