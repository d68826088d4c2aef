import type { ForumPost } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import type { PageRequest } from '../../database/keyset'
import {
  findUnseen,
  type HiddenContentReaders,
  type Unseen,
} from '../hidden-content/find-hidden-content'
import { findAuthors } from '../members/authors'
import type { AuthorReaders } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import type { ForumDependencies } from './forum-services'
import { withoutNames } from './mentioned-names'
import { type StoredPost, toAuthoredPost, wordsOf } from './posts.documents'
import type { StoredTopic } from './topics.documents'

type Readers = Pick<ForumDependencies, 'posts' | 'helpfulVotes'> &
  AuthorReaders &
  HiddenContentReaders

interface Read {
  readonly found: readonly StoredPost[]
  /** `null`: a visitor. */
  readonly reader: StoredMember | null
  /** Where it was read before. */
  readonly unseen?: Unseen | undefined
}

/**
 * What shows posts to a reader, with three queries for a whole page of them. The names of members who
 * have deleted their accounts are not shown.
 */
export async function readPostMapper(
  { found, reader, unseen }: Read,
  deps: Readers,
): Promise<(post: StoredPost) => ForumPost> {
  const answered = await findAnswered({ found, reader, unseen }, deps)
  const ids = [...found, ...answered].flatMap(({ userId, mentions = [] }) => [
    userId,
    ...mentions.map((mention) => mention.userId),
  ])
  const [authors, voted] = await Promise.all([
    findAuthors({ ids, reader }, deps),
    findVoted({ found, reader }, deps),
  ])
  const show = ({ replyTo, ...post }: StoredPost) => {
    const answering = replyTo && isInTopic({ ...post, replyTo }, answered) ? { replyTo } : {}
    return withoutNames({ ...post, ...answering }, (id) => !authors.has(id.toHexString()))
  }
  const shown = new Map(answered.map((post) => [post._id.toHexString(), show(post)] as const))
  const toPost = toAuthoredPost(authors, shown)
  return (post) => ({
    ...toPost(show(post)),
    ...(voted?.has(post._id.toHexString()) && { isHelpful: true }),
  })
}

/** Which of the posts the reader found helpful; `null`: a visitor has no votes. */
const findVoted = async (
  { found, reader }: Read,
  { helpfulVotes }: Pick<Readers, 'helpfulVotes'>,
) =>
  reader &&
  (await helpfulVotes.findMarked(
    reader._id,
    found.map(({ _id }) => _id),
  ))

/** Whether a post answers one of the topic that it is in; either may have moved to another one. */
const isInTopic = ({ topicId, replyTo }: StoredPost, answered: readonly StoredPost[]) =>
  answered.every((post) => !replyTo?.equals(post._id) || post.topicId.equals(topicId))

/** Those of the answered posts that the reader sees. */
async function findAnswered({ found, reader, unseen }: Read, deps: Readers): Promise<StoredPost[]> {
  const ids = found.flatMap(({ replyTo }) => replyTo ?? [])
  if (ids.length === 0) return []
  const { hiddenAuthors, hidden } = unseen ?? (await findUnseen(reader, deps))
  const isHidden = (post: StoredPost) =>
    hiddenAuthors.some((id) => id.equals(post.userId)) || hidden.hides(post, wordsOf(post))
  return (await deps.posts.findAll(ids)).filter((post) => !isHidden(post))
}

interface FromPost {
  readonly topic: StoredTopic
  /** The id of a post; `undefined`: from the beginning. */
  readonly from: string | undefined
  readonly request: PageRequest
}

/** The page that begins with a post, if the topic has it; otherwise the requested one. */
export async function startAtPost(
  { topic, from, request }: FromPost,
  { posts }: Pick<Readers, 'posts'>,
): Promise<PageRequest> {
  if (from === undefined || request.position !== null) return request
  const id = parseId(from)
  const post = id && (await posts.findById(id))
  if (!post?.topicId.equals(topic._id)) return request
  return { ...request, position: { section: 0, at: post.createdAt, id: idBefore(post._id) } }
}

/** The greatest id that is less than this one. */
const idBefore = (id: ObjectId): ObjectId => {
  const before = (BigInt(`0x${id.toHexString()}`) - 1n).toString(16)
  return ObjectId.createFromHexString(before.padStart(24, '0'))
}
