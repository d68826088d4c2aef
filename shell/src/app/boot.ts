import { type Boot, bootElementId, bootSchema } from '@haulyard/shell-contract/boot'
import type { Registry } from '@haulyard/shell-contract/registry'

const emptyRegistry: Registry = { revision: 0, remotes: [] }

/**
 * Reads the boot data out of the document. Without usable data the shell still
 * starts: with no remotes, and asking who is there.
 */
export const readBoot = (page: Document): Boot => {
  try {
    return bootSchema.parse(JSON.parse(page.getElementById(bootElementId)?.textContent ?? ''))
  } catch {
    return { registry: emptyRegistry, session: 'cookie' }
  }
}
