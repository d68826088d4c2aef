import type { FeedPostInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { StoredMember } from '../members/members.documents'
import { type AnnouncePostDependencies, announcePost } from './announce-post'
import { type StoredFeedPost, toAudience, toFeedPostDocument } from './feed.documents'
import { createFeedPostNotFoundError, createNotEditorError } from './feed.errors'
import type { FeedDependencies, FeedServices } from './feed-services'
import { type LinkDependencies, takePostLink } from './post-links'
import { arePhotosChanged, findPostPhotos } from './post-photos'
import { getVisiblePost } from './visible-post'

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
  const source = { content: input.content, hasPhotos: attachments.length > 0, before: null }
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

interface EditPost {
  readonly id: string
  readonly input: FeedPostInput
  readonly member: StoredMember
}

/** Changes text and photos of an own post, and who sees it. Likes and comments stay with it. */
export async function editPost(
  { id, input, member }: EditPost,
  deps: FeedServices,
): Promise<StoredFeedPost> {
  const { feedPosts, attachmentUploads, changePost, now } = deps
  const visible = await getVisiblePost({ id, reader: member }, deps)
  const { _id, userId } = visible
  if (!userId.equals(member._id)) throw createNotEditorError()
  const { content, visibility, photos } = input
  const hasPhotos = (photos ?? visible.attachments ?? []).length > 0
  const link = await takePostLink({ content, hasPhotos, before: visible }, deps)
  return await changePost(_id, async (session) => {
    const stored = await feedPosts.findById(_id, session)
    const before = stored?.attachments ?? []
    const attachments = photos ? await findPostPhotos({ photos, userId, before }, deps) : before
    const isEdited = stored?.content !== content || arePhotosChanged(before, attachments)
    const audience = toAudience({ visibility, userId })
    const post = await feedPosts.update(
      _id,
      {
        ...{ content, visibility, audience, ...link },
        ...(photos && { attachments }),
        ...(isEdited && { editedAt: now() }),
      },
      session,
    )
    if (!post) throw createFeedPostNotFoundError()
    const removed = before.filter((photo) => !attachments.some((kept) => kept.id.equals(photo.id)))
    await attachmentUploads.remove({ userId, ids: removed.map((photo) => photo.id) }, session)
    return post
  })
}
