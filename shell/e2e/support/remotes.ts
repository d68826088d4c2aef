import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RemoteManifest } from '@haulyard/shell-contract/registry'
import type { Page } from '@playwright/test'

const workspace = resolve(import.meta.dirname, '../../..')

/** A page that somebody would miss at once. */
interface MainPage {
  readonly path: string
  /** Its heading of level one. */
  readonly heading: string
  /** What it is opened for. */
  readonly shows: {
    readonly role: 'article' | 'button' | 'link' | 'listitem'
    readonly name?: string
  }
}

/** What these tests know of a remote besides its manifest: `browser-checks.json` of its folder. */
interface BrowserChecks {
  /** What all of its scripts may weigh beyond the shared libraries. */
  readonly kilobytes: number
  /** Of its first page: LCP and INP as ratios to React alone, and CLS (bench/budgets.mjs). */
  readonly budget: { readonly lcp: number; readonly inp: number; readonly cls: number }
  readonly pages: readonly [MainPage, ...MainPage[]]
}

interface Remote extends BrowserChecks {
  readonly manifest: RemoteManifest
}

const readJson = (folder: string, file: string) =>
  JSON.parse(readFileSync(join(workspace, folder, file), 'utf8'))

/** The remotes of this checkout. */
export const remotes: readonly Remote[] = readdirSync(workspace)
  .filter((folder) => folder.startsWith('mfe-'))
  .sort()
  .map((folder) => ({
    manifest: readJson(folder, 'remote.json'),
    ...readJson(folder, 'browser-checks.json'),
  }))

/** One page of each remote: its address and its heading. Administrators may open all. */
export const remotePages = remotes.map(({ manifest: { name }, pages: [page] }) => ({
  name,
  path: page.path,
  heading: page.heading,
}))

const byOrder = (one: { readonly order: number }, other: { readonly order: number }) =>
  one.order - other.order

/** The main navigation of a visitor. */
export const mainMenu: readonly { readonly label: string; readonly path: string }[] = [
  { label: 'Dashboard', path: '/' },
  ...remotes
    .flatMap(({ manifest }) => manifest.menu ?? [])
    .filter(({ audience }) => audience === 'everyone')
    .sort(byOrder),
]

/** The dashboard's sections, each with the name of its remote. */
export const dashboardSections = remotes.flatMap(({ manifest: { name, fills = [] } }) =>
  fills.map(({ title }) => ({ name, title })),
)

/** Every file of a remote responds with 404 until the returned function is called. */
export const removeRemote = async (page: Page, name: string) => {
  const files = `**/remotes/${name}/**`
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  return () => page.unroute(files)
}

/** The addresses of all files of remotes that the page asks for from now on. */
export const watchRemoteRequests = (page: Page): string[] => {
  const addresses: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/remotes/')) addresses.push(pathname)
  })
  return addresses
}
