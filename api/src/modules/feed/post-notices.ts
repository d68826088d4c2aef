import type { Notification } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Notice } from '../notifications/notifications.documents'
import type { StoredFeedPost } from './feed.documents'

const subjectLength = 80

/** The beginning of a text, as notices quote it. */
const quote = (text: string) =>
  text.length > subjectLength ? `${text.slice(0, subjectLength).trimEnd()}…` : text

/** Tells the author of a post what others have done with it; `null`: only the author has. */
export function noticeOf(
  kind: Notification['kind'],
  post: StoredFeedPost,
  done: readonly { readonly userId: ObjectId }[],
): Notice | null {
  const byOthers = done.filter(({ userId }) => !userId.equals(post.userId))
  const last = byOthers.at(-1)
  return last === undefined
    ? null
    : {
        userId: post.userId,
        kind,
        actorId: last.userId,
        subject: quote(post.content),
        path: `/social-feed?post=${post._id.toHexString()}`,
        times: byOthers.length,
      }
}
