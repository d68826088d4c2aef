import type { Registry, RegistryEntry } from './registry'
import type { RemoteModule } from './remote-module'

/** What the API answered while a page was drawn, as the page's queries keep it. */
export interface DrawnAnswer {
  readonly queryKey: readonly unknown[]
  readonly data: unknown
}

/** A page that the document server has drawn for one address: what the browser begins with. */
export interface DrawnPage {
  /** The markup of the whole page, frame included, exactly as the browser's first drawing will be. */
  readonly html: string
  /** The style elements of what is in it. */
  readonly styleTags: string
  /** The document's title, where the page has named itself. */
  readonly title: string | null
  readonly answers: readonly DrawnAnswer[]
}

/** What drawing a page takes. */
export interface DrawPageOptions {
  /** The path with its query. */
  readonly address: string
  readonly registry: Registry
  /** Gives the module of a remote's live release, built for Node. */
  readonly takeRemote: (remote: RegistryEntry) => RemoteModule
}

/** What the shell's build for Node exports to the document server. */
export interface PageDrawing {
  /**
   * Draws the page of a remote as a visitor sees it, with what it reads from the API
   * (by the global `fetch`, with paths of this site).
   * @returns `null` where there is nothing to draw: no page, or an answer that is not there
   */
  drawPage(options: DrawPageOptions): Promise<DrawnPage | null>
  /** The one instance of every module that remotes share, by its name in an import. */
  sharedInstances(): Promise<Readonly<Record<string, unknown>>>
}

/** The id of the element that holds the answers of a drawn page, as JSON. */
export const answersElementId = 'answers'

/** A script of a release. */
export interface ReleaseScript {
  /** Below the release's folder. */
  readonly path: string
  readonly integrity: string
}

/** A page of a remote's release, and the scripts of its release that it needs. */
export interface ReleasePage {
  /** The page's paths, as the source of a regular expression. */
  readonly pattern: string
  readonly scripts: readonly ReleaseScript[]
}

/** Where a remote's build tells of its pages, and keeps what draws them; below its folder. */
export const releaseFiles = { pages: 'pages.json', drawing: 'drawing/remote.cjs' } as const
