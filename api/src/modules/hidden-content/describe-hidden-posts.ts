import type { HiddenPost } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { shortenText } from '../../shorten-text'
import { audiencesOf } from '../feed/feed.documents'
import { toPlainText } from '../forum/posts.documents'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import { getPerson, type StoredMember } from '../members/members.documents'
import type { HiddenPostDocument } from './hidden-posts.repository'

type Readers = AuthorReaders & Pick<Repositories, 'feedPosts' | 'topics' | 'posts'>

/** What identifies a hidden post for its reader. */
interface Text {
  readonly _id: ObjectId
  readonly userId: ObjectId
  readonly text: string
}

/** A page of hidden posts, with what the reader would see of them: a query per kind. */
export async function describeHiddenPosts(
  hidden: readonly HiddenPostDocument[],
  reader: StoredMember,
  deps: Readers,
): Promise<(post: HiddenPostDocument) => HiddenPost> {
  const hiddenAuthors = await findHiddenAuthors(reader, deps)
  const isSeen = ({ userId }: Pick<Text, 'userId'>) =>
    !hiddenAuthors.some((id) => id.equals(userId))
  const texts = (await findTexts(hidden, reader, deps)).filter(isSeen)
  const people = await deps.members.findPeople(texts.map(({ userId }) => userId))
  const byId = new Map(texts.map((text) => [text._id.toHexString(), text] as const))
  return ({ contentType, contentId, createdAt }) => {
    const id = contentId.toHexString()
    const found = byId.get(id)
    return {
      id,
      contentType,
      author: found ? getPerson(people, found.userId) : null,
      excerpt: found ? shortenText(found.text) : null,
      createdAt: createdAt.toISOString(),
    }
  }
}

/** The texts of the posts that exist, and that are for the reader. */
async function findTexts(
  hidden: readonly HiddenPostDocument[],
  reader: StoredMember,
  { feedPosts, topics, posts, connections }: Readers,
): Promise<readonly Text[]> {
  const idsOf = (type: HiddenPostDocument['contentType']) =>
    hidden.flatMap(({ contentType, contentId }) => (contentType === type ? contentId : []))
  const audiences = audiencesOf(reader._id, await connections.findConnectedIds(reader._id))
  const [shared, replies] = await Promise.all([
    feedPosts.findAllFor(audiences, idsOf('feed_post')),
    posts.findAll(idsOf('forum_post')),
  ])
  const topicIds = [...idsOf('forum_topic'), ...replies.map(({ topicId }) => topicId)]
  const found = await topics.findAll(topicIds)
  const isThere = (topicId: ObjectId) => found.some(({ _id }) => _id.equals(topicId))
  return [
    ...shared.map(({ content, ...post }) => ({ ...post, text: content })),
    ...found.map(({ title, ...topic }) => ({ ...topic, text: title })),
    ...replies.flatMap((post) =>
      isThere(post.topicId) ? { ...post, text: toPlainText(post) } : [],
    ),
  ]
}
