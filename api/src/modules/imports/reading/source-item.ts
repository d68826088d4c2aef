/** An article or classified of a source, with clean texts. */
export interface SourceItem {
  /** One line, at most 255 characters. */
  readonly title: string
  /** Absolute http(s), without tracking parameters: it identifies the item. */
  readonly url: string
  /** The source's own identifier, which stays when the address changes; at most 500 characters. */
  readonly guid: string | null
  /** `null` if the source has no valid date. */
  readonly publishedAt: Date | null
  readonly imageUrl: string | null
  /** Plain text in paragraphs, at most 20,000 characters; may be empty. */
  readonly content: string
  /** One line of 20 to 500 characters, or `null`. */
  readonly excerpt: string | null
  /** The source's own keywords, unchanged. */
  readonly categories: readonly string[]
  readonly price: string | null
  readonly location: string | null
}

/** The content of a source. */
export interface SourceContent {
  readonly items: readonly SourceItem[]
  /** The number of entries without a valid title or link. */
  readonly unusable: number
}

/** A source's file as it was fetched. */
export interface SourceFile {
  readonly bytes: Uint8Array
  /** The `Content-Type`; may be empty. */
  readonly contentType: string
  /** The base of relative links. */
  readonly baseUrl: string
}

/** Only the first entries are read; feeds begin with the newest. */
export const maximumItems = 200

/** Why a source cannot be read. The message follows the source's name: "is not a feed". */
export class SourceError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'SourceError'
  }
}
