import type { PagePreview } from '@haulyard/api-contract'

/** An entity of schema.org, as JSON-LD. */
export type Entity = Record<string, unknown>

/** What a preview picture shows. */
export interface PictureContent {
  /** The kind of the page: "Message Board". */
  readonly label: string
  readonly title: string
  readonly detail: string | null
  readonly price: string | null
  /** The record's own picture, at an address on this site. */
  readonly picture: string | null
}

/** Addresses on the public site. */
export interface SiteAddresses {
  readonly origin: string
  /** The preview picture of the page. */
  readonly picture: string
}

/** A page that visitors and search engines may read. */
export interface PublicPage extends Pick<PagePreview, 'title' | 'description' | 'type'> {
  readonly path: string
  readonly picture: PictureContent
  readonly entities: (site: SiteAddresses) => Entity[]
}

/** The kinds of public pages, as preview pictures name them. */
export const previewKinds = [
  'pages',
  'classifieds',
  'services',
  'news',
  'topics',
  'members',
  'sellers',
] as const
export type PreviewKind = (typeof previewKinds)[number]

/** Names a public page: the id of its record, or the name of a page without a record. */
export interface PageName {
  readonly kind: PreviewKind
  readonly id: string
}
