import type { PostVotes } from '@haulyard/api-contract'
import type { NonEmptyArray } from '../../database/batches'
import { distinctMarks, toMarkId } from '../../database/member-marks'
import type { StoredMember } from '../members/members.documents'
import { createOwnPostError, createPostNotFoundError } from './forum.errors'
import type { ForumDependencies, ForumServices } from './forum-services'
import type { HelpfulVoteDocument } from './helpful-votes.repository'
import { getVisiblePost } from './visible-post'

interface OnePost {
  readonly id: string
  readonly member: StoredMember
}

/** Votes for a post of another member; voting again changes nothing. */
export async function voteForPost(command: OnePost, services: ForumServices): Promise<PostVotes> {
  await services.addVote(await toVote(command, services))
  return await readVotes(command, services)
}

/** Takes a vote back; without one it changes nothing. */
export async function withdrawVote(command: OnePost, services: ForumServices): Promise<PostVotes> {
  await services.removeVote(await toVote(command, services))
  return await readVotes(command, services)
}

async function toVote(
  { id, member }: OnePost,
  services: ForumServices,
): Promise<HelpfulVoteDocument> {
  const { post } = await getVisiblePost({ id, reader: member }, services)
  if (post.userId.equals(member._id)) throw createOwnPostError()
  const { _id: postId, topicId } = post
  const vote = { postId, topicId, userId: member._id }
  return { ...vote, _id: toMarkId(vote), createdAt: services.now() }
}

async function readVotes({ id, member }: OnePost, services: ForumServices): Promise<PostVotes> {
  const { post } = await getVisiblePost({ id, reader: member }, services)
  const voted = await services.helpfulVotes.findMarked(member._id, [post._id])
  return { helpfulCount: post.helpfulCount ?? 0, isHelpful: voted.size > 0 }
}

/** Writes votes for one post, all or none. */
export async function writeVotes(
  drafts: NonEmptyArray<HelpfulVoteDocument>,
  { database, posts, helpfulVotes }: ForumDependencies,
): Promise<readonly HelpfulVoteDocument[]> {
  const [{ postId }] = drafts
  const wanted = distinctMarks(drafts)
  await database.transaction(async (session) => {
    const added = await helpfulVotes.addNew(wanted, session)
    if (added.length === 0) return
    const isThere = await posts.countVotes(postId, added.length, session)
    if (!isThere) throw createPostNotFoundError()
  })
  return wanted
}

/** Takes votes for one post back, all or none. */
export async function removeVotes(
  wanted: NonEmptyArray<HelpfulVoteDocument>,
  { database, posts, helpfulVotes }: ForumDependencies,
): Promise<readonly HelpfulVoteDocument[]> {
  const [{ postId }] = wanted
  await database.transaction(async (session) => {
    const removed = await helpfulVotes.removeAll(
      wanted.map(({ _id }) => _id),
      session,
    )
    if (removed > 0) await posts.countVotes(postId, -removed, session)
  })
  return wanted
}
