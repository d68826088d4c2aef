import type { DrawnPage } from '@haulyard/shell-contract/drawn-page'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'

/** What the thread that draws is started with. */
export interface DrawingSetup {
  /** The shell's module that draws. */
  readonly drawingFile: string
}

/** What the document server tells the thread that draws. */
export type ToThread =
  | { readonly kind: 'remote'; readonly remote: RegistryEntry; readonly source: string }
  | {
      readonly kind: 'draw'
      readonly id: number
      readonly address: string
      readonly remote: RegistryEntry
    }
  | { readonly kind: 'answer'; readonly readId: number; readonly answer: ReadAnswer }

/** What the thread that draws tells the document server. */
export type FromThread =
  | { readonly kind: 'read'; readonly id: number; readonly readId: number; readonly url: string }
  | { readonly kind: 'drawn'; readonly id: number; readonly page: DrawnPage | null }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }

/** The API's answer to something that a page reads. */
export interface ReadAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
