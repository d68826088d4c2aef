import {
  findRouteOwner,
  partNames,
  type RegistryEntry,
  type ReleasePage,
} from '@haulyard/shell-contract/registry'
import type { ScriptHint } from '@haulyard/shell-host/boot'
import {
  type DocumentContent,
  frameAddress,
  type ShellDocuments,
} from '@haulyard/shell-host/documents'
import type { ServedRegistry, ServedRemote } from '../registry/registry-for'
import type { ReadReleasePages } from '../registry/release'

/** What the document of one address consists of. */
export interface PageDescription {
  readonly status: 200 | 404 | 503
  readonly content: DocumentContent
  /** The scripts that the page needs besides the first one: the shell's, and its remote's. */
  readonly scripts: readonly ScriptHint[]
  /** The same for a page that only members who may open the portal see; empty for other pages. */
  readonly portalScripts: readonly ScriptHint[]
  /** The releases that draw the page: its owner's, or those of its slots. */
  readonly drawnBy: readonly ServedRemote[]
  /** Scripts that the page after this one is likely to need. */
  readonly nextScripts: readonly ScriptHint[]
  /** The releases that the page is rendered with per request; `null` for a prebuilt page. */
  readonly renderedBy: readonly ServedRemote[] | null
}

interface PageRequest {
  readonly path: string
  /** Whether there is a session cookie. Only the page finds out whether it is valid. */
  readonly isMember: boolean
}

const contentOf = (
  { path, isMember }: PageRequest,
  owner: RegistryEntry | null,
): DocumentContent => {
  if (isMember) return 'spinner'
  if (path === '/') return 'landing'
  // A visitor must never see anything of the admin portal (interface notes 34).
  return owner?.access === 'admin' ? 'nothing' : 'placeholder'
}

const entryHint = ({ entry, integrity }: RegistryEntry): ScriptHint => ({ href: entry, integrity })

/**
 * The scripts of a remote's page: those of shared modules that it asks the shell for, and those of
 * its release. The entry runs last.
 */
const pageScripts = (
  page: ReleasePage | undefined,
  remote: RegistryEntry,
  { sharedScripts }: ShellDocuments,
): readonly ScriptHint[] => {
  const shared = page?.shared?.flatMap((request) => sharedScripts[request] ?? [])
  const hints = page?.scripts.map(({ path, ...script }) => ({
    href: remote.entry.replace(/[^/]+$/, path),
    ...script,
  }))
  return [...(shared ?? []), ...(hints ?? []), entryHint(remote)]
}

const slotFillers = ({ remotes }: ServedRegistry): readonly ServedRemote[] =>
  remotes.filter((remote) => partNames(remote).length > 0)

interface PageSources {
  readonly index: ShellDocuments
  readonly registry: ServedRegistry
  readonly readReleasePages: ReadReleasePages
}

/** Describes the page at an address: the shell's, a remote's, or none. */
export const describePage = async (
  asked: PageRequest,
  { index, registry, readReleasePages }: PageSources,
): Promise<PageDescription> => {
  const plain = { scripts: [], portalScripts: [], drawnBy: [], nextScripts: [], renderedBy: null }
  const person = asked.isMember ? 'member' : 'visitor'
  const page = index.pages.find(({ pattern }) => new RegExp(pattern).test(asked.path))
  if (page) {
    const shellScripts = page.scripts[person]
    // Most links lead to a remote's page.
    const nextScripts = index.remoteScripts[person].filter(
      ({ href }) => !shellScripts.some((script) => script.href === href),
    )
    const described = {
      ...plain,
      status: 200,
      content: contentOf(asked, null),
      nextScripts,
    } as const
    if (!page.hasSlots || !asked.isMember) return { ...described, scripts: shellScripts }
    // The code of a section is loaded when the section is about to be seen.
    const drawnBy = slotFillers(registry)
    return { ...described, scripts: shellScripts, drawnBy, renderedBy: drawnBy }
  }
  if (asked.path === frameAddress) {
    const content = asked.isMember ? 'spinner' : 'placeholder'
    return { ...plain, status: 200, content, scripts: index.remoteScripts[person] }
  }
  const remote = findRouteOwner(registry, asked.path)
  if (!remote) {
    const isOff = findRouteOwner({ remotes: registry.off }, asked.path) !== null
    const content = isOff ? 'unavailable' : 'not-found'
    return { ...plain, status: isOff ? 503 : 404, content: asked.isMember ? 'spinner' : content }
  }
  const content = contentOf(asked, remote)
  const pages = await readReleasePages(remote)
  const found = pages.find(({ pattern }) => new RegExp(pattern).test(asked.path))
  const scripts = [...index.remoteScripts[person], ...pageScripts(found, remote, index)]
  // Its shell loads the admin remote only after it has read the session.
  const owned = { ...plain, status: 200, content, drawnBy: [remote] } as const
  if (remote.access === 'admin') return { ...owned, portalScripts: scripts }
  // A local build (development) has no module for Node.
  const renderedBy = remote.files === null ? null : [remote]
  return { ...owned, scripts, renderedBy }
}
