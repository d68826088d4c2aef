import type { ScriptHint } from './boot'

/**
 * What the shell's build drew ahead into the main area: the landing page, the place of
 * a page that is on its way, the spinner while it is unknown who asks, the page for
 * addresses that nobody owns, that of a remote that is switched off, or nothing.
 */
export type DocumentContent =
  | 'landing'
  | 'placeholder'
  | 'spinner'
  | 'not-found'
  | 'unavailable'
  | 'nothing'

/** The documents with one state of the main navigation. */
export interface DocumentFrame {
  /** The paths whose documents these are begin with it; `/` is only itself (spec §2, Shell). */
  readonly prefix: string
  /** The documents' files, by their path below the index. */
  readonly files: Readonly<Partial<Record<DocumentContent, string>>>
}

/** Scripts of the shell besides the first one, by who asks. */
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
 * `documents.json` of the shell's build: what it tells the document server about
 * its pages, and the documents it drew for them.
 */
export interface ShellDocuments {
  readonly pages: readonly DocumentPage[]
  /** The scripts that every remote's page needs. */
  readonly remoteScripts: ScriptHints
  /** In order: the first whose prefix fits is the path's; the last fits all. */
  readonly frames: readonly DocumentFrame[]
  /** The document around pages that are drawn when they are asked for, with `drawnMarks` in it. */
  readonly drawn: string
  /** The module that draws them (`ShellRenderer`). Both are paths below the index. */
  readonly drawing: string
}

/** Where the parts of a drawn page go in its document. */
export const drawnMarks = {
  title: '<!--title-->',
  styles: '<!--styles-->',
  html: '<!--page-->',
} as const

/** Where the index stands in the shell's build; it is written last. */
export const documentsIndexPath = 'documents.json'
