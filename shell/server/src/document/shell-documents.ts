import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type DocumentContent,
  documentsIndexPath,
  type ShellDocuments,
} from '@haulyard/shell-host/documents'
import { fileStamp } from '../files/file-stamp'

/** The prebuilt documents of one build of the shell. */
export interface Documents {
  readonly index: ShellDocuments
  /** Changes with every build. */
  readonly build: string
  /** The module that renders pages. */
  readonly renderFile: string
  /** Returns the document for a path with its first content. */
  read(path: string, content: DocumentContent): Promise<string>
  /** Returns the address of the shell's first script. */
  firstScript(): Promise<string | null>
  /** Returns the document for pages that are rendered per request. */
  readForRendering(): Promise<string>
}

const isBelow = (prefix: string, path: string) =>
  prefix === '/' ? path === '/' : path.startsWith(prefix)

const openDocuments = async (indexFile: string, build: string): Promise<Documents> => {
  const index: ShellDocuments = JSON.parse(await readFile(indexFile, 'utf8'))
  const folder = dirname(indexFile)
  const texts = new Map<string, Promise<string>>()
  const readOnce = (file: string) => {
    const text = texts.get(file) ?? readFile(join(folder, file), 'utf8')
    texts.set(file, text)
    return text
  }
  return {
    index,
    build,
    renderFile: join(folder, index.renderer),
    async firstScript() {
      const document = await readOnce(index.pageTemplate)
      return /src="(\/assets\/main\.[^"]+)"/.exec(document)?.[1] ?? null
    },
    readForRendering: () => readOnce(index.pageTemplate),
    read(path, content) {
      const frame = index.frames.find(({ prefix }) => isBelow(prefix, path))
      const file = frame?.files[content]
      if (!file) throw new Error(`The shell's build has no document for ${path}: ${content}`)
      return readOnce(file)
    },
  }
}

/**
 * Creates the function that reads the documents of the shell's build, again after each build.
 * It resolves to `null` while there is no build.
 */
export const createDocumentsReader = (shellDir: string): (() => Promise<Documents | null>) => {
  const indexFile = join(shellDir, documentsIndexPath)
  let seen: { readonly stamp: string; readonly documents: Documents } | null = null
  return async () => {
    const stamp = fileStamp(indexFile)
    if (stamp === null) return null
    if (seen?.stamp !== stamp) seen = { stamp, documents: await openDocuments(indexFile, stamp) }
    return seen.documents
  }
}
