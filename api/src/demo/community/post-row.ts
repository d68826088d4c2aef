import type { FeedPost } from '@haulyard/api-contract'

/** A post in the feed, by a member's key. */
export interface PostRow {
  readonly author: string
  readonly visibility: FeedPost['visibility']
  readonly content: string
}
