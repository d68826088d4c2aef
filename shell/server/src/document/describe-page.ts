import type { DocumentContent, ShellDocuments } from '@haulyard/shell-contract/documents'
import {
  findRouteOwner,
  type Registry,
  type RegistryEntry,
} from '@haulyard/shell-contract/registry'

/** What the document of one address is made of. */
export interface PageDescription {
  readonly isKnown: boolean
  readonly content: DocumentContent
  /** The shell's scripts that the page needs besides the first one. */
  readonly scripts: readonly string[]
  /** Scripts that the page after this one is likely to need. */
  readonly nextScripts: readonly string[]
  /** The remote whose entry the page is about to need. */
  readonly remote: RegistryEntry | null
}

interface Asked {
  readonly path: string
  /** Whether a session cookie came along: who it is of is for the page to find out. */
  readonly isMember: boolean
}

const contentOf = ({ path, isMember }: Asked, owner: RegistryEntry | null): DocumentContent => {
  if (isMember) return 'spinner'
  if (path === '/') return 'landing'
  // Nothing of the admin portal is shown to a visitor at any moment (interface notes 34).
  return owner?.access === 'admin' ? 'nothing' : 'placeholder'
}

/** Finds out what an address is: a page of the shell, of a remote, or nobody's. */
export const describePage = (
  asked: Asked,
  { index, registry }: { readonly index: ShellDocuments; readonly registry: Registry },
): PageDescription => {
  const plain = { scripts: [], nextScripts: [], remote: null }
  const page = index.pages.find(({ pattern }) => new RegExp(pattern).test(asked.path))
  if (page) {
    const scripts = asked.isMember ? page.scripts.member : page.scripts.visitor
    // Most ways on lead to a remote's page.
    const nextScripts = index.remoteScripts.filter((script) => !scripts.includes(script))
    return { ...plain, isKnown: true, content: contentOf(asked, null), scripts, nextScripts }
  }
  const remote = findRouteOwner(registry, asked.path)
  if (!remote) {
    return { ...plain, isKnown: false, content: asked.isMember ? 'spinner' : 'not-found' }
  }
  const content = contentOf(asked, remote)
  // Only an administrator's shell asks for the admin remote, and only it knows who is one.
  if (remote.access === 'admin') return { ...plain, isKnown: true, content }
  return { ...plain, isKnown: true, content, scripts: index.remoteScripts, remote }
}
