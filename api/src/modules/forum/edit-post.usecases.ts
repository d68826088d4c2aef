import type { EarlierText, PostUpdate } from '@haulyard/api-contract'
import { arePhotosChanged, findPostPhotos, removeUploads } from '../attachments/post-photos'
import { findHiddenContent } from '../hidden-content/find-hidden-content'
import { findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { announceChange } from './announce-change'
import { addVersion, isOtherVersion, markEdited, toEarlierTexts } from './earlier-versions'
import {
  createNotPostEditorError,
  createPostEditedError,
  createPostNotFoundError,
  createTopicLockedError,
} from './forum.errors'
import type { ForumServices } from './forum-services'
import { withoutNames } from './mentioned-names'
import { findMentions } from './mentions'
import {
  type ForumPostDocument,
  type StoredMention,
  type StoredPost,
  toPostText,
} from './posts.documents'
import { announceAll, findMentionNotices } from './reply-notices'
import { isClosed } from './topics.documents'
import { getVisiblePost } from './visible-post'

interface EditPost {
  readonly id: string
  readonly input: PostUpdate
  readonly member: StoredMember
}

/** Changes text and photos of an own post. The replaced text stays readable, as an earlier one. */
export async function editPost(
  { id, input, member }: EditPost,
  services: ForumServices,
): Promise<StoredPost> {
  const { posts, topics, notifier, changeTopic } = services
  const { post: found } = await getVisiblePost({ id, reader: member }, services)
  if (!found.userId.equals(member._id)) throw createNotPostEditorError()
  const { _id, topicId } = found
  const hiddenAuthors = await findHiddenAuthors(member, services)
  const { content, mentions: ids, photos } = input
  const mentioning = { content, ids, earlier: found.mentions, hiddenAuthors }
  const mentions = await findMentions(mentioning, services)
  const { post, isChanged, notices } = await changeTopic(topicId, async (session) => {
    const stored = await posts.findWithEarlier(_id, session)
    const topic = stored && (await topics.findById(stored.topicId, session))
    if (!topic || !stored) throw createPostNotFoundError()
    const { earlier, ...current } = stored
    const before = current.attachments ?? []
    const own = { photos: photos ?? [], userId: member._id, before }
    const attachments = photos ? await findPostPhotos(own, services) : before
    const written = { content, mentions, attachments }
    // Also the second of two attempts, after a lost response.
    if (isSame(current, written)) {
      return { post: current, isChanged: false, notices: [] }
    }
    if (isClosed(topic, services.now())) throw createTopicLockedError()
    if (isOtherVersion(stored, input.version)) throw createPostEditedError()
    const changes = toChanges(stored, { ...written, at: services.now() })
    const post = await posts.update(_id, changes, session)
    if (!post) throw createPostNotFoundError()
    await removeUploads({ userId: member._id, before, after: attachments }, services, session)
    const added = { topic, post: { _id, author: member }, mentions: findNew(stored, mentions) }
    const notices = await findMentionNotices(added, services, session)
    for (const notice of notices) await notifier.add(notice, session)
    return { post, isChanged: true, notices }
  })
  await announceAll(notices, services)
  if (isChanged) await announceChange({ topicId, postId: _id, authorId: post.userId }, services)
  return post
}

type Written = Pick<StoredPost, 'content' | 'mentions' | 'attachments'>

const namesOf = ({ mentions = [] }: Pick<StoredPost, 'mentions'>) =>
  mentions.flatMap(({ userId, name, isGone }) => (isGone ? [] : `${userId.toHexString()} ${name}`))

const isSame = (one: Written, other: Written) =>
  one.content === other.content &&
  !arePhotosChanged(one.attachments ?? [], other.attachments ?? []) &&
  namesOf(one).sort().join('\n') === namesOf(other).sort().join('\n')

/** Only another text is a version of its own; other photos are marked. */
function toChanges(
  stored: ForumPostDocument,
  { content, mentions = [], attachments = [], at }: Written & { readonly at: Date },
) {
  const isOther = stored.content !== content
  const hasOtherPhotos = arePhotosChanged(stored.attachments ?? [], attachments)
  return {
    ...toPostText(content),
    ...(mentions.length > 0 && { mentions }),
    ...(hasOtherPhotos && { attachments, ...markEdited(stored, at) }),
    ...(isOther && addVersion(stored, { text: stored.content, at })),
  }
}

/** The mentions of members whom the post did not mention before. */
const findNew = (
  { mentions: before = [] }: Pick<StoredPost, 'mentions'>,
  mentions: readonly StoredMention[],
) => mentions.filter(({ userId }) => !before.some((one) => one.userId.equals(userId)))

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
  const stored = await services.posts.findWithEarlier(post._id)
  if (!stored) return []
  const people = await services.members.findPeople(
    (stored.mentions ?? []).map(({ userId }) => userId),
  )
  const hidden = await findHiddenContent(command.reader, services)
  const earlier = toEarlierTexts(withoutNames(stored, (id) => !people.has(id.toHexString())))
  return earlier.filter(({ text }) => !hidden.hides(post, text))
}
