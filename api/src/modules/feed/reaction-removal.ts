import type { JobRunner } from '../../jobs/job-runner'
import type { Repositories } from '../../repositories'

const cleanUpJob = 'clean-up-feed'

/** The removal of a post wakes it; this is for what a failed run has left. */
const everyMs = 3_600_000

interface Dependencies extends Pick<Repositories, 'removedFeedPosts'> {
  readonly jobRunner: JobRunner
}

/** Removes the likes and comments of removed posts in the background. */
export interface ReactionRemoval {
  /** Starts a removal of all that are due. */
  wake(): void
}

/** As the posts of removed topics: in batches, from pending work that is stored. */
export function createReactionRemoval(deps: Dependencies): ReactionRemoval {
  const { removedFeedPosts, jobRunner } = deps
  const removeAll = async (signal: AbortSignal) => {
    for (let post = await removedFeedPosts.findOldest(); post && !signal.aborted; ) {
      if (await removedFeedPosts.removeReactions(post._id)) continue
      await removedFeedPosts.remove(post._id)
      post = await removedFeedPosts.findOldest()
    }
    return null
  }
  jobRunner.add({ name: cleanUpJob, everyMs, run: removeAll })
  return { wake: () => jobRunner.wake(cleanUpJob) }
}
