import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type DocumentContent,
  documentsIndexPath,
  type ShellDocuments,
} from '@haulyard/shell-contract/documents'
import { fileStamp } from '../files/file-stamp'

/** The documents of one build of the shell. */
export interface Documents {
  readonly index: ShellDocuments
  /** The document for a path, with what is to be seen in it at first. */
  read(path: string, content: DocumentContent): Promise<string>
}

const fits = (prefix: string, path: string) =>
  prefix === '/' ? path === '/' : path.startsWith(prefix)

const openDocuments = async (indexFile: string): Promise<Documents> => {
  const index: ShellDocuments = JSON.parse(await readFile(indexFile, 'utf8'))
  const texts = new Map<string, Promise<string>>()
  return {
    index,
    read(path, content) {
      const frame = index.frames.find(({ prefix }) => fits(prefix, path))
      const file = frame?.files[content]
      if (!file) throw new Error(`The shell's build has no document for ${path}: ${content}`)
      const text = texts.get(file) ?? readFile(join(dirname(indexFile), file), 'utf8')
      texts.set(file, text)
      return text
    },
  }
}

/**
 * Reads the documents of the shell's build, anew when it was built again.
 * @returns a function that resolves to them, or to `null` while there is no build
 */
export const createDocumentsReader = (shellDir: string): (() => Promise<Documents | null>) => {
  const indexFile = join(shellDir, documentsIndexPath)
  let seen: { readonly stamp: string; readonly documents: Documents } | null = null
  return async () => {
    const stamp = await fileStamp(indexFile)
    if (stamp === null) return null
    if (seen?.stamp !== stamp) seen = { stamp, documents: await openDocuments(indexFile) }
    return seen.documents
  }
}
