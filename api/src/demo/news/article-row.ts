/** One article of our own newsroom or a partner desk; paragraphs become one text. */
export interface ArticleRow {
  readonly title: string
  readonly excerpt: string | null
  readonly source: string
  readonly drawing: string | null
  readonly paragraphs: readonly string[]
  readonly isDraft?: true
  /** The address at the original publisher, for articles that a feed brought in. */
  readonly originalUrl?: string
}
