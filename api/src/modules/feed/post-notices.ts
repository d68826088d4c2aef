import type { Notification } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { shortenText } from '../../shorten-text'
import type { Notice } from '../notifications/notifications.documents'
import type { StoredFeedPost } from './feed.documents'

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
        subject: shortenText(post.content),
        path: `/social-feed?post=${post._id.toHexString()}`,
        times: byOthers.length,
      }
}
