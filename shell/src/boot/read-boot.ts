import { emptyRegistry } from '@haulyard/shell-contract/registry'
import { type Boot, bootElementId } from '@haulyard/shell-host/boot'
import { type DocumentPageData, pageDataElementId } from '@haulyard/shell-host/rendered-page'

const nothingKnown: Boot = {
  registry: emptyRegistry,
  session: 'cookie',
  pageScripts: [],
  nextScripts: [],
}

/** Checks the outline only: our own server wrote it from a verified registry, and the digest
 * of an entry is checked again before its remote runs (remotes/federation.ts). */
const isBoot = (value: unknown): value is Boot =>
  typeof value === 'object' &&
  value !== null &&
  'session' in value &&
  'nextScripts' in value &&
  Array.isArray(value.nextScripts) &&
  'registry' in value &&
  Array.isArray((value.registry as Boot['registry'] | null)?.remotes)

/**
 * Reads the boot data out of the document. Without usable data the shell still
 * starts: without remotes, and with a request for the session.
 */
export const readBoot = (page: Document): Boot => {
  try {
    const value: unknown = JSON.parse(page.getElementById(bootElementId)?.textContent ?? '')
    return isBoot(value) ? value : nothingKnown
  } catch {
    return nothingKnown
  }
}

/** Whether the document was rendered with the data of its page. */
export const holdsPageData = (page: Document): boolean =>
  page.getElementById(pageDataElementId) !== null

/** The data of the page that the document was rendered with, or `null`. */
export const readPageData = (page: Document): DocumentPageData | null => {
  const text = page.getElementById(pageDataElementId)?.textContent
  return text ? (JSON.parse(text) as DocumentPageData) : null
}
