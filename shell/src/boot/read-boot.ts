import { type Boot, bootElementId } from '@haulyard/shell-contract/boot'
import { answersElementId, type DrawnAnswer } from '@haulyard/shell-contract/drawn-page'
import { emptyRegistry } from '@haulyard/shell-contract/registry'

const nothingKnown: Boot = {
  registry: emptyRegistry,
  session: 'cookie',
  pageScripts: [],
  nextScripts: [],
}

/** Our own server wrote it, from a registry that it had checked; that an entry has a digest is
 * looked at again before its remote runs (remotes/federation.ts). */
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
 * starts: with no remotes, and asking who is there.
 */
export const readBoot = (page: Document): Boot => {
  try {
    const value: unknown = JSON.parse(page.getElementById(bootElementId)?.textContent ?? '')
    return isBoot(value) ? value : nothingKnown
  } catch {
    return nothingKnown
  }
}

/** What the API answered when the document's page was drawn; `null` where none was. */
export const readAnswers = (page: Document): readonly DrawnAnswer[] | null => {
  const text = page.getElementById(answersElementId)?.textContent
  return text ? (JSON.parse(text) as DrawnAnswer[]) : null
}
