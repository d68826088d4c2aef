import type { Logger } from '../../logger'
import type { Repositories } from '../../repositories'

interface Dependencies extends Pick<Repositories, 'removedTopics' | 'posts'> {
  readonly logger: Logger
}

/** Removes the posts of removed topics in the background. */
export interface PostRemoval {
  /** Starts a removal of all posts that are due. */
  wake(): void
  /** Stops after the current batch; the next start continues. */
  close(): Promise<void>
}

/**
 * A topic is removed at once and its posts in batches afterwards, because removing thousands in
 * one write would delay other writes. The removal of a topic stores the pending work, so that it
 * continues after a crash.
 */
export function createPostRemoval({ removedTopics, posts, logger }: Dependencies): PostRemoval {
  let isClosed = false
  let running = Promise.resolve()

  const removeAll = async () => {
    for (let topic = await removedTopics.findOldest(); topic; ) {
      if (isClosed) return
      if (await posts.removeBatch(topic._id)) continue
      await removedTopics.remove(topic._id)
      topic = await removedTopics.findOldest()
    }
  }
  return {
    wake: () => {
      running = running.then(removeAll).catch((error: unknown) => {
        logger.warn(
          { err: error },
          'Posts of removed topics could not be removed; the next start tries again',
        )
      })
    },
    close: async () => {
      isClosed = true
      await running
    },
  }
}
