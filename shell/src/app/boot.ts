import { type Registry, registrySchema } from '@haulyard/shell-contract/registry'
import * as z from 'zod/mini'

const bootSchema = z.object({
  registry: registrySchema,
  /** Whether a session cookie came with the request; scripts cannot see it themselves. */
  session: z.enum(['none', 'cookie']),
})

/** What the document server tells the page before any request of its own. */
export type Boot = z.infer<typeof bootSchema>

const emptyRegistry: Registry = { revision: 0, remotes: [] }

/**
 * Reads the boot data out of the document. Without usable data the shell still
 * starts: with no remotes, and asking who is there.
 */
export const readBoot = (page: Document): Boot => {
  try {
    return bootSchema.parse(JSON.parse(page.getElementById('boot')?.textContent ?? ''))
  } catch {
    return { registry: emptyRegistry, session: 'cookie' }
  }
}
