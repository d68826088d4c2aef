import type { FeedPostDocument } from './feed.documents'
import type { FeedDependencies } from './feed-services'

export type AnnouncePostDependencies = Pick<
  FeedDependencies,
  'connections' | 'members' | 'messageBus'
>

/**
 * Tells open pages that there may be a new post, after it is stored. The event says nothing of
 * it: each page asks for what its reader may see. Who cannot see it for certain is not told.
 */
export async function announcePost(
  { userId, visibility }: Pick<FeedPostDocument, 'userId' | 'visibility'>,
  { connections, members, messageBus }: AnnouncePostDependencies,
): Promise<void> {
  if (visibility === 'private') return
  const limited = visibility === 'public' ? await members.findLimitedIds() : []
  const isForAll = visibility === 'public' && !limited.some((id) => id.equals(userId))
  if (isForAll) messageBus.publishToAll({ type: 'feed' })
  else messageBus.publish(await connections.findConnectedIds(userId), { type: 'feed' })
}
