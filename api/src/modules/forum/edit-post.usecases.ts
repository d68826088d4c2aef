import type { EarlierText, PostUpdate } from '@haulyard/api-contract'
import type { StoredMember } from '../members/members.documents'
import { announceChange } from './announce-change'
import { addVersion, isOtherVersion, toEarlierTexts } from './earlier-versions'
import {
  createNotPostEditorError,
  createPostEditedError,
  createPostNotFoundError,
  createTopicLockedError,
} from './forum.errors'
import type { ForumServices } from './forum-services'
import { type StoredPost, toPostText } from './posts.documents'
import { getVisiblePost } from './visible-post'

interface EditPost {
  readonly id: string
  readonly input: PostUpdate
  readonly member: StoredMember
}

/** Changes the text of an own post. The replaced text stays readable, as an earlier one. */
export async function editPost(
  { id, input, member }: EditPost,
  services: ForumServices,
): Promise<StoredPost> {
  const { posts, topics, changeTopic, now } = services
  const { post: found } = await getVisiblePost({ id, reader: member }, services)
  if (!found.userId.equals(member._id)) throw createNotPostEditorError()
  const { _id, topicId } = found
  const { content, version } = input
  const { post, isChanged } = await changeTopic(topicId, async (session) => {
    const topic = await topics.findById(topicId, session)
    const stored = await posts.findWithEarlier(_id, session)
    if (!topic || !stored) throw createPostNotFoundError()
    const { earlier, ...current } = stored
    // Also the second of two attempts, after a lost response.
    if (current.content === content) return { post: current, isChanged: false }
    if (topic.isLocked) throw createTopicLockedError()
    if (isOtherVersion(stored, version)) throw createPostEditedError()
    const versions = addVersion(stored, { text: stored.content, at: now() })
    const post = await posts.update(_id, { ...toPostText(content), ...versions }, session)
    if (!post) throw createPostNotFoundError()
    return { post, isChanged: true }
  })
  if (isChanged) await announceChange({ topicId, postId: _id, authorId: post.userId }, services)
  return post
}

interface VersionsOf {
  readonly id: string
  readonly reader: StoredMember | null
}

/** The earlier texts of a post, for everybody who sees it. */
export async function readPostVersions(
  command: VersionsOf,
  services: ForumServices,
): Promise<EarlierText[]> {
  const { post } = await getVisiblePost(command, services)
  return toEarlierTexts((await services.posts.findWithEarlier(post._id)) ?? {})
}
