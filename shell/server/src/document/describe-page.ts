import type { ScriptHint } from '@haulyard/shell-contract/boot'
import type { DocumentContent, ShellDocuments } from '@haulyard/shell-contract/documents'
import type { ReleasePage } from '@haulyard/shell-contract/drawn-page'
import { findRouteOwner, type RegistryEntry } from '@haulyard/shell-contract/registry'
import type { ServedRegistry, ServedRemote } from '../registry/registry-for'
import type { ReadReleasePages } from '../registry/release'

/** What the document of one address is made of. */
export interface PageDescription {
  readonly status: 200 | 404 | 503
  readonly content: DocumentContent
  /** The scripts that the page needs besides the first one: the shell's, and its remote's. */
  readonly scripts: readonly ScriptHint[]
  /** Scripts that the page after this one is likely to need. */
  readonly nextScripts: readonly ScriptHint[]
  /** The remote that the page is of, where anyone may load it. */
  readonly remote: ServedRemote | null
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

const entryHint = ({ entry, integrity }: RegistryEntry): ScriptHint => ({ href: entry, integrity })

/** The scripts of a remote's page and where they are, by its release; its entry runs last. */
const pageScripts = (
  address: string,
  remote: RegistryEntry,
  pages: readonly ReleasePage[],
): readonly ScriptHint[] => {
  const page = pages.find(({ pattern }) => new RegExp(pattern).test(address))
  const hints = page?.scripts.map(({ path, ...script }) => ({
    href: remote.entry.replace(/[^/]+$/, path),
    ...script,
  }))
  return [...(hints ?? []), entryHint(remote)]
}

/** The entries of the remotes that fill slots: the sections begin a round trip earlier. */
const slotScripts = ({ remotes }: ServedRegistry): readonly ScriptHint[] =>
  remotes.filter(({ slots }) => slots.length > 0).map(entryHint)

interface Known {
  readonly index: ShellDocuments
  readonly registry: ServedRegistry
  readonly readReleasePages: ReadReleasePages
}

/** Finds out what an address is: a page of the shell, of a remote, or nobody's. */
export const describePage = async (
  asked: Asked,
  { index, registry, readReleasePages }: Known,
): Promise<PageDescription> => {
  const plain = { scripts: [], nextScripts: [], remote: null }
  const person = asked.isMember ? 'member' : 'visitor'
  const page = index.pages.find(({ pattern }) => new RegExp(pattern).test(asked.path))
  if (page) {
    const shellScripts = page.scripts[person]
    // Most ways on lead to a remote's page.
    const nextScripts = index.remoteScripts[person].filter(
      ({ href }) => !shellScripts.some((script) => script.href === href),
    )
    const fillsSlots = page.hasSlots && asked.isMember
    const scripts = fillsSlots ? [...shellScripts, ...slotScripts(registry)] : shellScripts
    return { ...plain, status: 200, content: contentOf(asked, null), scripts, nextScripts }
  }
  const remote = findRouteOwner(registry, asked.path)
  if (!remote) {
    const isOff = findRouteOwner({ remotes: registry.off }, asked.path) !== null
    const content = isOff ? 'unavailable' : 'not-found'
    return { ...plain, status: isOff ? 503 : 404, content: asked.isMember ? 'spinner' : content }
  }
  const content = contentOf(asked, remote)
  // Only an administrator's shell asks for the admin remote, and only it knows who is one.
  if (remote.access === 'admin') return { ...plain, status: 200, content }
  const scripts = [
    ...index.remoteScripts[person],
    ...pageScripts(asked.path, remote, await readReleasePages(remote)),
  ]
  return { ...plain, status: 200, content, scripts, remote }
}
