import type { DocumentContent, ShellDocuments } from '@haulyard/shell-host/documents'
import type { RendererCode } from '../rendering/messages'
import { readText, type ShellFiles } from '../shells/shell-files'

/** The prebuilt documents of one build of the shell. */
export interface Documents {
  readonly index: ShellDocuments
  /** The module that renders pages. */
  readonly renderer: RendererCode
  /** Returns the document for a path with its first content. */
  read(path: string, content: DocumentContent): Promise<string>
  /** Returns the address of the shell's first script. */
  firstScript(): Promise<string | null>
  /** Returns the document for pages that are rendered per request. */
  readForRendering(): Promise<string>
}

const isBelow = (prefix: string, path: string) =>
  prefix === '/' ? path === '/' : path.startsWith(prefix)

/** The module with the parts that it loads. */
const readRenderer = async (entry: string, files: ShellFiles): Promise<RendererCode> => {
  const paths = files.paths.filter((path) => path.endsWith('.cjs'))
  const parts = paths.map(async (path) => [path, await files.read(path)] as const)
  return { entry, files: new Map(await Promise.all(parts)) }
}

/** Opens the documents of a build. */
export const openDocuments = async (
  index: ShellDocuments,
  files: ShellFiles,
): Promise<Documents> => {
  const texts = new Map<string, Promise<string>>()
  const readOnce = (file: string) => {
    const text = texts.get(file) ?? readText(files, file)
    texts.set(file, text)
    return text
  }
  return {
    index,
    renderer: await readRenderer(index.renderer, files),
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
