import type { FeedPostInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { findPostPhotos } from '../attachments/post-photos'
import type { StoredMember } from '../members/members.documents'
import { type AnnouncePostDependencies, announcePost } from './announce-post'
import { type StoredFeedPost, toFeedPostDocument } from './feed.documents'
import type { FeedDependencies } from './feed-services'
import { type LinkDependencies, takePostLink } from './post-links'

interface WritePost {
  readonly _id: ObjectId
  readonly input: FeedPostInput
  readonly member: StoredMember
}

type WriteDependencies = Pick<
  FeedDependencies,
  'feedPosts' | 'attachmentUploads' | 'drafts' | 'now'
> &
  LinkDependencies &
  AnnouncePostDependencies

export async function writePost(
  { _id, input: { photos = [], ...input }, member }: WritePost,
  deps: WriteDependencies,
): Promise<StoredFeedPost> {
  const { feedPosts, now } = deps
  const userId = member._id
  // Sent again after days: the uploads may be gone, but the post is there.
  const known = photos.length > 0 ? await feedPosts.findById(_id) : null
  if (known?.userId.equals(userId)) return known
  const attachments = await findPostPhotos({ photos, userId, before: [] }, deps)
  const source = { content: input.content, isFilled: attachments.length > 0, before: null }
  const { linkCard } = await takePostLink(source, deps)
  const values = {
    ...{ ...input, userId, createdAt: now() },
    ...(attachments.length > 0 && { attachments }),
    ...(linkCard && { linkCard }),
  }
  const post = await feedPosts.insertOrFind({ ...toFeedPostDocument(values), _id })
  await announcePost(post, deps)
  return post
}
