import type { SharedPost } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { toPostPhoto } from '../attachments/attachments.documents'
import type { Unseen } from '../hidden-content/find-hidden-content'
import { getPerson, type People, type StoredMember } from '../members/members.documents'
import { audiencesOf, type StoredFeedPost, wordsOf } from './feed.documents'

interface FindSharedPosts {
  readonly posts: readonly StoredFeedPost[]
  readonly reader: StoredMember | null
  readonly unseen: Unseen
}

/** The posts that some of these share, as far as the reader sees them on their own. */
export async function findSharedPosts(
  { posts, reader, unseen }: FindSharedPosts,
  { feedPosts, connections }: Pick<Repositories, 'feedPosts' | 'connections'>,
): Promise<readonly StoredFeedPost[]> {
  const ids = posts.flatMap(({ sharedPostId }) => sharedPostId ?? [])
  if (ids.length === 0) return []
  const connectedIds = reader ? await connections.findConnectedIds(reader._id) : []
  const found = await feedPosts.findAllFor(audiencesOf(reader?._id ?? null, connectedIds), ids)
  const { hiddenAuthors, hidden } = unseen
  return found.filter(
    (post) =>
      !hiddenAuthors.some((id) => id.equals(post.userId)) && !hidden.hides(post, wordsOf(post)),
  )
}

/** More of a text is read in the post itself. */
const maximumLength = 400

const shorten = (text: string) =>
  text.length > maximumLength ? `${text.slice(0, maximumLength).trimEnd()}…` : text

/** What a post shows of the one that it shares. */
export const toSharedPost =
  (people: People) =>
  ({ _id, userId, content, visibility, createdAt, ...post }: StoredFeedPost): SharedPost => ({
    id: _id.toHexString(),
    userId: userId.toHexString(),
    content: shorten(content),
    visibility,
    createdAt: createdAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
    user: getPerson(people, userId),
    ...(post.attachments?.[0] && { photo: toPostPhoto(post.attachments[0]) }),
  })

/** The post on which a post is counted as a share. A private one, which only its author sees, is not. */
export const countedOn = ({
  sharedPostId,
  visibility,
}: Pick<StoredFeedPost, 'sharedPostId' | 'visibility'>): ObjectId | null =>
  sharedPostId && visibility !== 'private' ? sharedPostId : null

/** Counts a post on the one that it shares, or no more; nothing changes where it is not counted. */
export async function countShare(
  post: Pick<StoredFeedPost, 'sharedPostId' | 'visibility'>,
  change: 1 | -1,
  { feedPosts, session }: Pick<Repositories, 'feedPosts'> & { readonly session: ClientSession },
): Promise<void> {
  const original = countedOn(post)
  if (original) await feedPosts.count(original, { shareCount: change }, session)
}

/** Stands as the text of a post that shares another one without a text of its own. */
const missingText = 'Shared a post'

/** The text of a post that shares another one, as it is stored. */
export const toShareText = (content: string): Pick<StoredFeedPost, 'content' | 'hasNoText'> =>
  // Pages of earlier releases send it back when they change who sees the post.
  content === '' || content === missingText
    ? { content: missingText, hasNoText: true }
    : { content, hasNoText: false }
