/** A post is text by any other member, or `op(text)` when the member who opened it writes again. */
export type PostRow = string | { readonly byOpener: string }

export const op = (content: string): PostRow => ({ byOpener: content })

export interface TopicRow {
  readonly title: string
  readonly posts: readonly PostRow[]
  readonly isSticky?: true
  readonly isLocked?: true
}
