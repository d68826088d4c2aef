import { emptyPostRule, type FeedPostEdit } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import { createInvalidInputError } from '../../http/http.errors'
import { arePhotosChanged, findPostPhotos, removeUploads } from '../attachments/post-photos'
import { findUnseen } from '../hidden-content/find-hidden-content'
import type { StoredMember } from '../members/members.documents'
import { type StoredFeedPost, toAudience } from './feed.documents'
import {
  createFeedPostNotFoundError,
  createNotEditorError,
  createPhotosOfShareError,
} from './feed.errors'
import type { FeedServices } from './feed-services'
import { takePostLink } from './post-links'
import { countedOn, countShare, findSharedPosts, toShareText } from './shared-posts'
import { checkShareAudience } from './shares.usecases'
import { getVisiblePost } from './visible-post'

interface EditPost {
  readonly id: string
  readonly input: FeedPostEdit
  readonly member: StoredMember
}

/** Changes text and photos of an own post, and who sees it. Likes and comments stay with it. */
export async function editPost(
  { id, input, member }: EditPost,
  deps: FeedServices,
): Promise<StoredFeedPost> {
  const { feedPosts, changePost, now } = deps
  const visible = await getVisiblePost({ id, reader: member }, deps)
  const { _id, userId, sharedPostId } = visible
  if (!userId.equals(member._id)) throw createNotEditorError()
  await checkChange({ post: visible, input, member }, deps)
  const { visibility, photos } = input
  const text = sharedPostId ? toShareText(input.content) : { content: input.content }
  const isFilled = sharedPostId !== undefined || (photos ?? visible.attachments ?? []).length > 0
  const link = await takePostLink({ content: text.content, isFilled, before: visible }, deps)
  // The count of the shared post may change, which waits for others of it.
  return await changePost(sharedPostId ?? _id, async (session) => {
    const stored = await feedPosts.findById(_id, session)
    const before = stored?.attachments ?? []
    const attachments = photos ? await findPostPhotos({ photos, userId, before }, deps) : before
    const isEdited = stored?.content !== text.content || arePhotosChanged(before, attachments)
    const audience = toAudience({ visibility, userId })
    const post = await feedPosts.update(
      _id,
      {
        ...{ ...text, visibility, audience, ...link },
        ...(photos && { attachments }),
        ...(isEdited && { editedAt: now() }),
      },
      session,
    )
    if (!post || !stored) throw createFeedPostNotFoundError()
    await countShareAgain({ before: stored, after: post, session }, deps)
    await removeUploads({ userId, before, after: attachments }, deps, session)
    return post
  })
}

interface Checked extends Omit<EditPost, 'id'> {
  readonly post: StoredFeedPost
}

/** @throws where the post would be empty, or a share have photos or a wider audience than allowed */
async function checkChange({ post, input, member }: Checked, deps: FeedServices): Promise<void> {
  const { content, visibility, photos = [] } = input
  if (post.sharedPostId === undefined) {
    if (content !== '') return
    const issues = [{ path: 'content', message: emptyPostRule }]
    throw createInvalidInputError({ message: emptyPostRule, issues })
  }
  if (photos.length > 0) throw createPhotosOfShareError()
  if (visibility === post.visibility) return
  const unseen = await findUnseen(member, deps)
  const [original] = await findSharedPosts({ posts: [post], reader: member, unseen }, deps)
  if (original) checkShareAudience(visibility, original)
}

interface Changed {
  readonly before: StoredFeedPost
  readonly after: StoredFeedPost
  readonly session: ClientSession
}

/** A share that becomes private is counted no more, and the other way round. */
async function countShareAgain({ before, after, session }: Changed, { feedPosts }: FeedServices) {
  const [was, is] = [countedOn(before), countedOn(after)]
  if (was && !is) await countShare(before, -1, { feedPosts, session })
  if (is && !was) await countShare(after, 1, { feedPosts, session })
}
