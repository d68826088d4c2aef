/** One article or classified as its source tells it, already clean. */
export interface SourceItem {
  /** One line, at most 255 characters. */
  readonly title: string
  /** Absolute http(s), without what only serves to track readers: the item's identity. */
  readonly url: string
  /** `null` when the source gives no date that can be understood. */
  readonly publishedAt: Date | null
  readonly imageUrl: string | null
  /** Plain text in paragraphs, at most 20,000 characters; may be empty. */
  readonly content: string
  /** 20 to 500 characters on one line, or `null` when there is not that much to say. */
  readonly excerpt: string | null
  /** The source's own keywords, as they stand. */
  readonly categories: readonly string[]
  readonly price: string | null
  readonly location: string | null
}

/** What could be read of a source. */
export interface SourceContent {
  readonly items: readonly SourceItem[]
  /** How many entries have no title or no link that could be used. */
  readonly unusable: number
}

/** A source's file as it was fetched. */
export interface SourceFile {
  readonly bytes: Uint8Array
  /** The `Content-Type`; may be empty. */
  readonly contentType: string
  /** Where it came from: what relative links begin at. */
  readonly baseUrl: string
}

/** Of a longer source only the first entries are taken; feeds have their newest there. */
export const maximumItems = 200

/** Why a source cannot be read, in words that follow its name: "is not a feed". */
export class SourceError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'SourceError'
  }
}
