import { shellName } from '@haulyard/shell-contract/constants'
import type { Offers } from '../compatibility/find-misfit'
import { readNeeds } from '../compatibility/read-needs'
import { openReleased } from '../registry/file-digests'
import type { Release } from '../registry/registry-revision'
import type { ReleaseStorage } from '../registry/storage/release-storage'
import { assertFormat, readIndex } from '../shells/shell'
import { assertShellFits } from './release-checks'
import type { ApiCalls } from './site'

/** What an earlier release would run with. */
interface Surroundings {
  /** What the live shell offers; `null` while there is none. */
  readonly offers: Offers | null
  /** The format of documents that the document server supports. */
  readonly documentsFormat: number | undefined
  /** Resolves to `null` while the API does not respond: rolling back must work then. */
  readonly readCalls: () => Promise<ApiCalls | null>
}

/**
 * Checks that an earlier release of a remote, or of the shell, runs on the site. With an earlier
 * shell, servers show what fits it of each remote.
 * @throws ReleaseError
 */
export const assertRollbackFits = async (
  storage: ReleaseStorage,
  release: Release,
  { offers, documentsFormat, readCalls }: Surroundings,
): Promise<void> => {
  if (release.name === shellName) {
    const { format } = await readIndex(await openReleased(storage, release))
    assertFormat(format, documentsFormat)
  } else if (offers) {
    const needs = await readNeeds(storage, release)
    assertShellFits(release, needs, { ...offers, calls: await readCalls() })
  }
}
