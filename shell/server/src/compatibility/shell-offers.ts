import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentsIndexPath, type ShellDocuments } from '@haulyard/shell-host/documents'
import { fileStamp } from '../files/file-stamp'
import type { Offers } from './find-misfit'

/** What the shell's build offers. */
export interface ShellOffers {
  readonly offers: Offers
  /** Changes with every build. */
  readonly build: string
}

/**
 * Creates the function that reads what the shell's build offers, again after each build. It
 * resolves to `null` while there is no build, or one that does not say.
 */
export const createOffersReader = (shellDir: string): (() => Promise<ShellOffers | null>) => {
  const index = join(shellDir, documentsIndexPath)
  let known: ShellOffers | null = null
  return async () => {
    const build = fileStamp(index)
    if (build === null) return null
    if (known?.build === build) return known
    const offers = await readShellOffers(shellDir).catch(() => null)
    known = offers && { build, offers }
    return known
  }
}

/** Reads it once. @throws when there is no build */
export const readShellOffers = async (shellDir: string): Promise<Offers> => {
  const read = async (file: string) => JSON.parse(await readFile(join(shellDir, file), 'utf8'))
  const documents: ShellDocuments = await read(documentsIndexPath)
  return { ...(await read('shell.json')), exports: documents.exports }
}
