import { releaseFiles } from '@haulyard/shell-contract/constants'
import { type Needs, needsSchema } from '@haulyard/shell-contract/registry'
import { digestsFile, readDigests, readReleased } from '../registry/file-digests'
import type { Release } from '../registry/registry-revision'
import { type ReleaseStorage, releaseKey } from '../registry/storage/release-storage'

/** Parses a `needs.json`. @throws SyntaxError or a schema's error */
export const parseNeeds = (bytes: Uint8Array): Needs =>
  needsSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))

/**
 * Reads what a stored release needs; `null` for one from before `needs.json`.
 * @throws when its files are not what was released
 */
export const readNeeds = async (
  storage: ReleaseStorage,
  release: Pick<Release, 'name' | 'version' | 'files'>,
): Promise<Needs | null> => {
  const list = await storage.read(releaseKey(release.name, release.version, digestsFile))
  if (list && !(releaseFiles.needs in readDigests(list))) return null
  return parseNeeds(await readReleased(storage, release, releaseFiles.needs))
}
