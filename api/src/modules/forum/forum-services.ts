import type { ClientSession, ObjectId } from 'mongodb'
import { createBatches, type NonEmptyArray } from '../../database/batches'
import type { Database } from '../../database/database'
import type { KeyedMutex } from '../../database/keyed-mutex'
import type { JobRunner } from '../../jobs/job-runner'
import type { PartsRemoval } from '../../jobs/parts-removal'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import { isOwnedBy } from '../members/ownership'
import type { ReviewFirstPost } from '../moderation/first-posts'
import type { Notifier } from '../notifications/notifier'
import type { HelpfulVoteDocument } from './helpful-votes.repository'
import { removeVotes, writeVotes } from './helpful-votes.usecases'
import type { StoredPost } from './posts.documents'
import { type ReplyDraft, writeReplies } from './replies.usecases'

/** What the board needs from the rest of the API. */
export interface ForumDependencies
  extends Pick<
    Repositories,
    | 'topics'
    | 'posts'
    | 'helpfulVotes'
    | 'topicFollows'
    | 'topicVisits'
    | 'categoryFollows'
    | 'replyNotices'
    | 'topicNotices'
    | 'removedTopics'
    | 'scheduledTopics'
    | 'categories'
    | 'members'
    | 'connections'
    | 'blocks'
    | 'mutes'
    | 'hiddenWords'
    | 'hiddenPosts'
    | 'attachmentUploads'
    | 'drafts'
    | 'audit'
    | 'locks'
  > {
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly notifier: Notifier
  readonly messageBus: Pick<MessageBus, 'publishToAll'>
  readonly postRemoval: PartsRemoval
  readonly jobRunner: Pick<JobRunner, 'wake'>
  readonly reviewFirstPost: ReviewFirstPost
  readonly now: () => Date
}

/** The dependencies of the board's use cases. */
export interface ForumServices extends ForumDependencies {
  /** Runs a transaction that changes a topic; changes and replies of one topic run in sequence. */
  readonly changeTopic: <Result>(
    id: ObjectId,
    work: (session: ClientSession) => Promise<Result>,
  ) => Promise<Result>
  /** The same for a transaction that changes two topics. */
  readonly changeTopics: <Result>(
    ids: readonly [ObjectId, ObjectId],
    work: (session: ClientSession) => Promise<Result>,
  ) => Promise<Result>
  /** Writes a reply, in one batch with other replies that wait for the same topic. */
  readonly addReply: (draft: ReplyDraft) => Promise<StoredPost>
  /** Writes a helpful vote, in one batch with others that wait for the same post. */
  readonly addVote: (vote: HelpfulVoteDocument) => Promise<HelpfulVoteDocument>
  /** Takes a vote back, in the same way. */
  readonly removeVote: (vote: HelpfulVoteDocument) => Promise<HelpfulVoteDocument>
}

export function createForumServices(dependencies: ForumDependencies): ForumServices {
  const { database, mutex, posts, helpfulVotes } = dependencies
  const addReply = createBatches({
    mutex,
    create: (drafts: NonEmptyArray<ReplyDraft>) => writeReplies(drafts, dependencies),
    findAll: posts.findAll,
    isOwn: (post, { author }) => isOwnedBy(post, author),
  })
  const isOwn = (stored: HelpfulVoteDocument, { userId }: HelpfulVoteDocument) =>
    stored.userId.equals(userId)
  const addVote = createBatches({
    mutex,
    create: (drafts: NonEmptyArray<HelpfulVoteDocument>) => writeVotes(drafts, dependencies),
    findAll: (ids) => helpfulVotes.findAll(ids),
    isOwn,
  })
  const removeVote = createBatches({
    mutex,
    create: (wanted: NonEmptyArray<HelpfulVoteDocument>) => removeVotes(wanted, dependencies),
    // No unique index rejects a removal.
    findAll: async () => [],
    isOwn,
  })
  return {
    ...dependencies,
    addVote: (vote) => addVote(vote.postId.toHexString(), vote),
    removeVote: (vote) => removeVote(vote.postId.toHexString(), vote),
    addReply: (draft) => addReply(draft.topicId.toHexString(), draft),
    // In the order of the ids: two moves in opposite directions must not wait for each other.
    changeTopics: (ids, work) => {
      const [one = '', other = ''] = ids.map((id) => id.toHexString()).toSorted()
      return mutex(one, () => mutex(other, () => database.transaction(work)))
    },
    changeTopic: (id, work) => mutex(id.toHexString(), () => database.transaction(work)),
  }
}
