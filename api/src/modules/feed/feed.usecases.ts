import type { FeedPost, PageQuery } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import { toPageRequest } from '../../http/page-request'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import type { ConnectionsRepository } from '../connections/connections.repository'
import { getMember } from '../members/members.usecases'
import type { StoredUser } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import { audiencesOf, type StoredFeedPost, toAudience, toFeedPostDocument } from './feed.documents'
import { createFeedPostNotFoundError, createNotPostAuthorError } from './feed.errors'
import type { FeedPostsRepository } from './feed.repository'

export interface FeedParts {
  readonly feedPosts: FeedPostsRepository
  readonly connections: ConnectionsRepository
  readonly users: UsersRepository
  readonly audit: AuditRepository
  readonly database: Database
  readonly now: () => Date
}

interface ReadFeed extends FeedParts {
  readonly user: StoredUser | null
  readonly query: PageQuery
}

/** The feed as a member or a visitor may see it. */
export async function readFeed({ user, query, feedPosts, connections }: ReadFeed) {
  const reader = user?._id ?? null
  const connectedIds = reader === null ? [] : await connections.findConnectedIds(reader)
  return await feedPosts.findPage(audiencesOf(reader, connectedIds), toPageRequest(query))
}

/** One member's posts, as far as the reader may see them. */
export async function readPostsOf({ id, user, query, ...parts }: ReadFeed & { id: string }) {
  const author = await getMember({ ...parts, id })
  const audiences = await visibleAudiences(author._id, user, parts)
  return await parts.feedPosts.findPageBy(author._id, audiences, toPageRequest(query))
}

/** Which of an author's posts a reader may see: the one place that decides it for one author. */
async function visibleAudiences(
  author: ObjectId,
  reader: StoredUser | null,
  { connections }: Pick<FeedParts, 'connections'>,
): Promise<string[]> {
  if (reader === null) return audiencesOf(null, [])
  if (reader._id.equals(author)) return audiencesOf(author, [])
  const connection = await connections.findBetween(reader._id, author)
  if (connection?.status !== 'accepted') return audiencesOf(null, [])
  return ['public', toAudience({ visibility: 'connections', userId: author })]
}

interface NamedPost extends Pick<FeedParts, 'feedPosts' | 'connections'> {
  readonly id: string
  readonly user: StoredUser | null
}

/** The post that an id names, for those who may see it; for others it is not there. */
async function getVisibleFeedPost(
  { id, user, feedPosts, connections }: NamedPost,
  session?: ClientSession,
): Promise<StoredFeedPost> {
  const postId = parseId(id)
  const post = postId && (await feedPosts.findById(postId, session))
  if (!post) throw createFeedPostNotFoundError()
  if (!(await isPostVisible(post, user, { connections }))) throw createFeedPostNotFoundError()
  return post
}

/** Whether a reader may see a post that is there. */
export async function isPostVisible(
  post: Pick<StoredFeedPost, 'userId' | 'visibility'>,
  reader: StoredUser | null,
  parts: Pick<FeedParts, 'connections'>,
): Promise<boolean> {
  const audiences = await visibleAudiences(post.userId, reader, parts)
  return audiences.includes(toAudience(post))
}

interface WritePost extends FeedParts, Pick<FeedPost, 'content' | 'visibility'> {
  readonly _id: ObjectId
  readonly user: StoredUser
}

export function writePost({ _id, user, content, visibility, feedPosts, now }: WritePost) {
  const values = { userId: user._id, content, visibility, createdAt: now() }
  return feedPosts.insertOrFind({ _id, ...toFeedPostDocument(values) })
}

interface DeletePost extends FeedParts {
  readonly id: string
  readonly user: StoredUser
  readonly source: AuditSource
}

/** Its author removes a post, or an administrator, on record. */
export async function deletePost(deletion: DeletePost): Promise<void> {
  const { user, feedPosts, audit, database, source, now } = deletion
  const post = await getDeletablePost(deletion)
  await database.transaction(async (session) => {
    await feedPosts.remove(post._id, session)
    if (post.userId.equals(user._id)) return
    const target = { type: 'feed_post', id: post._id.toHexString(), label: labelOf(post) }
    const before = { userId: post.userId.toHexString(), visibility: post.visibility }
    const action = 'feed.post_deleted'
    const entry = { action, actor: user, target, before, source, createdAt: now() }
    await audit.record(entry, session)
  })
}

/** An administrator removes by id what was reported, also what only others may read. */
async function getDeletablePost(deletion: NamedPost): Promise<StoredFeedPost> {
  const { id, user, feedPosts } = deletion
  const postId = parseId(id)
  const post = user?.isAdmin && postId ? await feedPosts.findById(postId) : null
  if (post) return post
  const visible = await getVisibleFeedPost(deletion)
  if (!user || !visible.userId.equals(user._id)) throw createNotPostAuthorError()
  return visible
}

/** What was not meant for everybody is not quoted in the log either. */
const labelOf = ({ visibility, content }: StoredFeedPost) =>
  visibility === 'public' ? content.slice(0, 80) : null
