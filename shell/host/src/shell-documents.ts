import type { ScriptHint } from './boot'

/**
 * What a prerendered document shows in its main area: the landing page, the placeholder of a page
 * that is loading, the spinner while the session is unknown, the page for unknown addresses, the
 * page of a remote that is switched off, or nothing.
 */
export type DocumentContent =
  | 'landing'
  | 'placeholder'
  | 'spinner'
  | 'not-found'
  | 'unavailable'
  | 'nothing'

/** The documents of the home page, or of all others. */
export interface DocumentFrame {
  /** `/` for the home page only (spec §2, Shell); empty for the others. */
  readonly prefix: string
  /** The documents' files, by their path below the index. */
  readonly files: Readonly<Partial<Record<DocumentContent, string>>>
}

/** Scripts of the shell besides the first one, for visitors and for members. */
export interface ScriptHints {
  readonly visitor: readonly ScriptHint[]
  readonly member: readonly ScriptHint[]
}

/** A page of the shell itself. */
export interface DocumentPage {
  /** The page's paths, as the source of a regular expression. */
  readonly pattern: string
  /** The scripts that the page needs. */
  readonly scripts: ScriptHints
  /** Whether members see slots on it, which remotes fill. */
  readonly hasSlots: boolean
}

/**
 * `documents.json` of the shell's build: its pages and their prerendered documents, for the
 * document server.
 */
export interface ShellDocuments {
  /** The `documentsFormat` that it was built for. */
  readonly format: number
  /** The version of the shell's package. */
  readonly version: string
  readonly pages: readonly DocumentPage[]
  /** The scripts that every remote's page needs. */
  readonly remoteScripts: ScriptHints
  /** The scripts of shared modules that are fetched when a remote asks for them. */
  readonly sharedScripts: Readonly<Record<string, readonly ScriptHint[]>>
  /** In order: the first whose prefix fits is the path's; the last fits all. */
  readonly frames: readonly DocumentFrame[]
  /** The markup of an entry of the main navigation, with `menuMarks` in it. */
  readonly menuEntry: {
    readonly other: string
    /** The same of the page that it leads to. */
    readonly current: string
  }
  /** The document for pages that are rendered on request, with `pageMarks` in it. */
  readonly pageTemplate: string
  /** The module that renders them (`ShellRenderer`). Both are paths below the index. */
  readonly renderer: string
  /** The names that remotes find in each of the shared modules. */
  readonly exports: Readonly<Record<string, readonly string[]>>
}

/** Marks in `pageTemplate`; who a rendered page is for, its title, styles and markup replace them. */
export const pageMarks = {
  person: '<!--person-->',
  title: '<!--title-->',
  styles: '<!--styles-->',
  html: '<!--page-->',
} as const

/**
 * `list` is in the prebuilt documents: what the live remotes add to the main navigation replaces
 * it. The other two are in the markup of an entry.
 */
export const menuMarks = {
  list: '<!--menu-->',
  path: '/menu-entry-path',
  label: 'menu-entry-label',
} as const

/**
 * The address of the frame without a page. Browsers keep it and open it at any address while there
 * is no signal.
 */
export const frameAddress = '/offline-frame'

/** The service worker: at the root, because its address limits what it can answer. */
export const workerAddress = '/service-worker.js'

/** The query parameter of a worker that keeps no pages: it is there for push messages. */
export const withoutPagesParameter = 'without-pages'

/** In an answer that the service worker had saved: when the API sent it, as an HTTP date. */
export const savedAtHeader = 'haulyard-saved-at'

/** The path of the index in the shell's build; the build writes it last. */
export const documentsIndexPath = 'documents.json'
