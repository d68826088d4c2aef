import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import type { Turns } from '../../database/turns'
import type { Repositories } from '../../repositories'
import type { Notifier } from '../notifications/notifier'
import type { PostRemoval } from './post-removal'
import { writeReplies } from './replies.usecases'
import { createReplyBatches, type ReplyBatches } from './reply-batches'

/** What the message board is made of. */
export interface ForumDependencies
  extends Pick<Repositories, 'topics' | 'posts' | 'removedTopics' | 'categories' | 'audit'> {
  readonly database: Database
  readonly turns: Turns
  readonly notifier: Notifier
  readonly postRemoval: PostRemoval
  readonly now: () => Date
}

/** What its use cases are given. */
export interface ForumParts extends ForumDependencies {
  /**
   * A transaction that changes a topic. It takes its turn among the replies, which
   * change the topic as well.
   */
  readonly changeTopic: <Result>(
    id: ObjectId,
    work: (session: ClientSession) => Promise<Result>,
  ) => Promise<Result>
  readonly replyBatches: ReplyBatches
}

export const createForumParts = (dependencies: ForumDependencies): ForumParts => ({
  ...dependencies,
  replyBatches: createReplyBatches({
    turns: dependencies.turns,
    write: (topicId, drafts) => writeReplies({ topicId, drafts }, dependencies),
  }),
  changeTopic: (id, work) =>
    dependencies.turns(id.toHexString(), () => dependencies.database.transaction(work)),
})
