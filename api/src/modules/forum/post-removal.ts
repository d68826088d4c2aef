import type { Logger } from '../../logger'
import type { Repositories } from '../../repositories'

interface Dependencies extends Pick<Repositories, 'removedTopics' | 'posts'> {
  readonly logger: Logger
}

/** Removes the posts of removed topics, beside the requests. */
export interface PostRemoval {
  /** Says that there may be something to remove. */
  wake(): void
  /** Ends after the batch under way; the next start goes on where it stopped. */
  close(): Promise<void>
}

/**
 * A topic is gone at once, its posts in batches after it: thousands of them would hold up
 * everybody else's writes. What is left to do is stored with the topic's removal, so that
 * a process that dies in between leaves nothing behind for good.
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
        logger.warn({ err: error }, 'Posts of removed topics are left for the next time')
      })
    },
    close: async () => {
      isClosed = true
      await running
    },
  }
}
