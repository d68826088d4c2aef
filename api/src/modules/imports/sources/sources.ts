import type { Classified } from '@haulyard/api-contract'
import type { FieldMap } from '../reading/field-map'

/** Where a source's file is: on the web, or (for a demo) shipped with this package. */
export type SourceAddress =
  | { readonly url: string }
  /** `url` is what relative links in the file begin at. */
  | { readonly url: string; readonly demoFile: string }

interface NamedSource {
  /** What people read, in messages and beside each imported record. */
  readonly name: string
  readonly at: SourceAddress
}

export interface NewsFeed extends NamedSource {
  readonly type: 'rss'
  readonly topic: 'general' | 'immigrant'
}

export type ListingSource = NamedSource & {
  /** For sources whose entries do not say themselves. */
  readonly category?: Classified['category']
  readonly location?: string
} & ({ readonly type: 'rss' } | { readonly type: 'json'; readonly map: FieldMap })

export type ImportSource = NewsFeed | ListingSource
