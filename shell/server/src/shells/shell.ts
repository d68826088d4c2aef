import { documentsFormat } from '@haulyard/shell-contract/constants'
import { documentsIndexPath, type ShellDocuments } from '@haulyard/shell-host/documents'
import type { Offers } from '../compatibility/find-misfit'
import { type Documents, openDocuments } from '../document/shell-documents'
import { ReleaseError } from '../releases/release-error'
import { readText, type ShellFiles } from './shell-files'

/** A build of the shell, opened to compose documents with it. */
export interface Shell {
  /** Of its release; `null` for the build in this server's own folder. */
  readonly version: string | null
  /** Changes with every build. */
  readonly build: string
  readonly documents: Documents
  /** What it offers to remotes; `null` for a build that does not say. */
  readonly offers: Offers | null
  readonly files: ShellFiles
}

/**
 * Checks that a document server can use a build of the shell.
 * @param supported the format of the server; one from before the number does not say
 * @throws ReleaseError `other-format`
 */
export const assertFormat = (format: number, supported: number | undefined): void => {
  if (format === supported) return
  const own = supported === undefined ? 'no releases of the shell' : `format ${supported}`
  throw new ReleaseError(
    'other-format',
    `The shell has format ${format} of documents, and the document server supports ${own}: deploy servers that fit first`,
  )
}

/** Reads the index of the documents of a build. */
export const readIndex = async (files: ShellFiles): Promise<ShellDocuments> =>
  JSON.parse(await readText(files, documentsIndexPath))

/** Reads what a build offers to remotes. @throws when it does not say */
export const readOffers = async (
  { exports }: ShellDocuments,
  files: ShellFiles,
): Promise<Offers> => ({ ...JSON.parse(await readText(files, 'shell.json')), exports })

/** @throws ReleaseError `other-format`, and when a file is missing */
export const openShell = async (
  { version, build }: Pick<Shell, 'version' | 'build'>,
  files: ShellFiles,
): Promise<Shell> => {
  const index = await readIndex(files)
  assertFormat(index.format, documentsFormat)
  const [documents, offers] = await Promise.all([
    openDocuments(index, files),
    readOffers(index, files).catch(() => null),
  ])
  return { version, build, documents, offers, files }
}
