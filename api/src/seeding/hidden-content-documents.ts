import type { ObjectId } from 'mongodb'
import { normalizeName } from '../database/search-words'
import type { FeedPostDocument } from '../modules/feed/feed.documents'
import type { HiddenPostDocument } from '../modules/hidden-content/hidden-posts.repository'
import type { HiddenWordDocument } from '../modules/hidden-content/hidden-words.repository'

const dayMs = 86_400_000

const driver = 'driver@haulyard.example'

interface Sources {
  readonly users: readonly { readonly _id: ObjectId; readonly email: string }[]
  readonly feedPosts: readonly (FeedPostDocument & { readonly _id: ObjectId })[]
  readonly now: Date
}

interface HiddenDocuments {
  readonly hiddenWords: HiddenWordDocument[]
  readonly hiddenPosts: HiddenPostDocument[]
}

/** Two words and the oldest public post of another, which the driver of the demo does not want to see. */
export function toHiddenContent({ users, feedPosts, now }: Sources): HiddenDocuments {
  const userId = users.find(({ email }) => email === driver)?._id
  if (!userId) return { hiddenWords: [], hiddenPosts: [] }
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const [oldest] = feedPosts
    .filter((post) => post.visibility === 'public' && !post.userId.equals(userId))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  return {
    hiddenWords: ['politics', 'gift cards'].map((text, index) => ({
      ...{ userId, text, words: normalizeName(text), createdAt: ago(4 + index) },
    })),
    hiddenPosts: oldest
      ? [{ userId, contentType: 'feed_post', contentId: oldest._id, createdAt: ago(2) }]
      : [],
  }
}
