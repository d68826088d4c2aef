import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReleasePage, releaseFiles } from '@haulyard/shell-contract/drawn-page'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'

/** What a release tells of its pages; nothing when it was built without, as while one edits. */
export type ReadReleasePages = (remote: RegistryEntry) => Promise<readonly ReleasePage[]>

/**
 * Makes the reader of what releases tell of their pages. A release never changes: each is
 * read once.
 */
export const createReleasePagesReader = (remotesDir: string): ReadReleasePages => {
  const releases = new Map<string, Promise<readonly ReleasePage[]>>()
  return ({ name, version }) => {
    const folder = join(remotesDir, name, version)
    const pages =
      releases.get(folder) ??
      readFile(join(folder, releaseFiles.pages), 'utf8').then(
        (text) => JSON.parse(text) as readonly ReleasePage[],
        () => [],
      )
    releases.set(folder, pages)
    return pages
  }
}
