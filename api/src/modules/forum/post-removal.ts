import type { JobRunner } from '../../jobs/job-runner'
import type { Repositories } from '../../repositories'

const cleanUpJob = 'clean-up'

/** The removal of a topic wakes it; this is for what a failed run has left. */
const everyMs = 3_600_000

interface Dependencies extends Pick<Repositories, 'removedTopics' | 'posts'> {
  readonly jobRunner: JobRunner
}

/** Removes the posts of removed topics in the background. */
export interface PostRemoval {
  /** Starts a removal of all posts that are due. */
  wake(): void
}

/**
 * A topic is removed at once and its posts in batches afterwards, because removing thousands in
 * one write would delay other writes. The removal of a topic stores the pending work, so that it
 * continues after a crash.
 */
export function createPostRemoval({ removedTopics, posts, jobRunner }: Dependencies): PostRemoval {
  const removeAll = async (signal: AbortSignal) => {
    for (let topic = await removedTopics.findOldest(); topic && !signal.aborted; ) {
      if (await posts.removeBatch(topic._id)) continue
      await removedTopics.remove(topic._id)
      topic = await removedTopics.findOldest()
    }
    return null
  }
  jobRunner.add({ name: cleanUpJob, everyMs, run: removeAll })
  return { wake: () => jobRunner.wake(cleanUpJob) }
}
