import type { ClientSession, ObjectId, WithId } from 'mongodb'
import { createBatches, type NonEmptyArray } from '../../database/batches'
import type { Database } from '../../database/database'
import type { KeyedMutex } from '../../database/keyed-mutex'
import type { Repositories } from '../../repositories'
import type { Notifier } from '../notifications/notifier'
import { isOwnedBy } from '../users/ownership'
import type { PostRemoval } from './post-removal'
import type { ForumPostDocument } from './posts.documents'
import { type ReplyDraft, writeReplies } from './replies.usecases'

/** What the message board is made of. */
export interface ForumDependencies
  extends Pick<Repositories, 'topics' | 'posts' | 'removedTopics' | 'categories' | 'audit'> {
  readonly database: Database
  readonly mutex: KeyedMutex
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
  /** Writes a reply, together with others that wait for their turn at the same topic. */
  readonly addReply: (draft: ReplyDraft) => Promise<WithId<ForumPostDocument>>
}

export function createForumParts(dependencies: ForumDependencies): ForumParts {
  const { database, mutex, posts } = dependencies
  const addReply = createBatches({
    mutex,
    create: (drafts: NonEmptyArray<ReplyDraft>) => writeReplies(drafts, dependencies),
    findAll: posts.findAll,
    isOwn: (post, { author }) => isOwnedBy(post, author),
  })
  return {
    ...dependencies,
    addReply: (draft) => addReply(draft.topicId.toHexString(), draft),
    changeTopic: (id, work) => mutex(id.toHexString(), () => database.transaction(work)),
  }
}
