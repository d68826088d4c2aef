import type { ClientSession, ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import { createBatches, type NonEmptyArray } from '../../database/batches'
import type { Database } from '../../database/database'
import type { KeyedMutex } from '../../database/keyed-mutex'
import type { JobRunner } from '../../jobs/job-runner'
import type { PartsRemoval } from '../../jobs/parts-removal'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import type { Notifier } from '../notifications/notifier'
import type { StoredComment } from './comments.documents'
import { writeComments } from './comments.usecases'
import type { StoredFeedPost } from './feed.documents'
import type { LikeDocument } from './likes.repository'
import { removeLikes, writeLikes } from './likes.usecases'
import { type Share, writeShares } from './shares.usecases'

/** What the feed needs from the rest of the API. */
export interface FeedDependencies
  extends Pick<
    Repositories,
    | 'feedPosts'
    | 'likes'
    | 'comments'
    | 'removedFeedPosts'
    | 'connections'
    | 'members'
    | 'audit'
    | 'blocks'
    | 'mutes'
    | 'hiddenWords'
    | 'hiddenPosts'
    | 'attachmentUploads'
    | 'drafts'
    | 'linkCards'
  > {
  readonly config: Pick<Config, 'publicUrl'>
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly notifier: Notifier
  readonly messageBus: Pick<MessageBus, 'publish' | 'publishToAll'>
  readonly reactionRemoval: PartsRemoval
  readonly jobRunner: Pick<JobRunner, 'wake'>
  readonly now: () => Date
}

/** The dependencies of the feed's use cases. */
export interface FeedServices extends FeedDependencies {
  /** Runs a transaction that changes a post; those of one post run in sequence. */
  readonly changePost: <Result>(
    id: ObjectId,
    work: (session: ClientSession) => Promise<Result>,
  ) => Promise<Result>
  /** Writes a like, in one batch with others that wait for the same post. */
  readonly addLike: (like: LikeDocument) => Promise<LikeDocument>
  /** Takes a like back, in the same way. */
  readonly removeLike: (like: LikeDocument) => Promise<LikeDocument>
  /** The same for a comment. */
  readonly addComment: (comment: StoredComment) => Promise<StoredComment>
  /** The same for a post that shares another one. */
  readonly addShare: (share: Share) => Promise<StoredFeedPost>
}

/** As likes, comments and shares of one post change its counts, they are written in batches. */
export function createFeedServices(deps: FeedDependencies): FeedServices {
  const { database, mutex, likes, comments, feedPosts } = deps
  const isOwn = (stored: { userId: ObjectId }, { userId }: { userId: ObjectId }) =>
    stored.userId.equals(userId)
  const addLike = createBatches({
    mutex,
    create: (drafts: NonEmptyArray<LikeDocument>) => writeLikes(drafts, deps),
    findAll: (ids) => likes.findAll(ids),
    isOwn,
  })
  const removeLike = createBatches({
    mutex,
    create: (wanted: NonEmptyArray<LikeDocument>) => removeLikes(wanted, deps),
    // No unique index rejects a removal.
    findAll: async () => [],
    isOwn,
  })
  const addComment = createBatches({
    mutex,
    create: (drafts: NonEmptyArray<StoredComment>) => writeComments(drafts, deps),
    findAll: comments.findAll,
    isOwn,
  })
  const addShare = createBatches({
    mutex,
    create: (drafts: NonEmptyArray<Share>) => writeShares(drafts, deps),
    findAll: feedPosts.findAll,
    isOwn,
  })
  return {
    ...deps,
    addLike: (like) => addLike(like.postId.toHexString(), like),
    removeLike: (like) => removeLike(like.postId.toHexString(), like),
    addComment: (comment) => addComment(comment.postId.toHexString(), comment),
    addShare: (share) => addShare(share.sharedPostId.toHexString(), share),
    changePost: (id, work) => mutex(id.toHexString(), () => database.transaction(work)),
  }
}
