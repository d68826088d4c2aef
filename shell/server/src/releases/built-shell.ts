import { documentsIndexPath } from '@haulyard/shell-host/documents'
import type { Offers } from '../compatibility/find-misfit'
import { digestOfBytes } from '../registry/file-digests'
import { readIndex, readOffers } from '../shells/shell'
import { type Build, digestOf, readBuild } from './read-build'
import { ReleaseError } from './release-error'

/** A build of the shell. */
export interface BuiltShell extends Build {
  /** The format of its documents, which the document server must support. */
  readonly format: number
  /** What it offers to remotes. */
  readonly offers: Offers
  /** The package's version and a digest of the build. */
  readonly releaseVersion: string
  /** The digest of the index of its documents. */
  readonly integrity: string
}

/**
 * Reads and checks a build of the shell.
 * @throws ReleaseError
 */
export const readBuiltShell = async (distDir: string): Promise<BuiltShell> => {
  const { files, commit } = await readBuild(distDir)
  const read = async (path: string) => {
    const bytes = files.get(path)
    if (bytes) return bytes
    throw new ReleaseError('not-built', `${distDir} has no ${path}: it is no build of the shell`)
  }
  const built = { paths: [...files.keys()], read }
  const index = await readIndex(built)
  return {
    files,
    commit,
    format: index.format,
    offers: await readOffers(index, built),
    releaseVersion: `${index.version}-${digestOf(files)}`,
    integrity: digestOfBytes(await read(documentsIndexPath)),
  }
}
