import type { Classified } from '@haulyard/api-contract'
import type { FieldMap } from '../reading/field-map'

/** The location of a source's file: on the web, or in this package for the demo. */
type SourceAddress =
  | { readonly url: string }
  /** `url` is the base of relative links in the file. */
  | { readonly url: string; readonly demoFile: string }

interface NamedSource {
  /** Shown in messages and with each imported record. */
  readonly name: string
  readonly at: SourceAddress
}

export interface NewsFeed extends NamedSource {
  readonly type: 'rss'
  readonly topic: 'general' | 'immigrant'
}

export type ClassifiedSource = NamedSource & {
  /** The default for entries without one. */
  readonly category?: Classified['category']
  readonly location?: string
} & ({ readonly type: 'rss' } | { readonly type: 'json'; readonly map: FieldMap })

export type ImportSource = NewsFeed | ClassifiedSource
