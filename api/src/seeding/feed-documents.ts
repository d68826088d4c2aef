import { ObjectId } from 'mongodb'
import { toMarkId } from '../database/member-marks'
import { toFeedPostDocument } from '../modules/feed/feed.documents'
import { toShareText } from '../modules/feed/shared-posts'
import { findLinkAddress, toCardId } from '../modules/link-cards/link-address'
import type { LinkCardDocument } from '../modules/link-cards/link-cards.repository'
import { toDemoPhotos } from './demo-attachments'
import type { DemoData } from './demo-data'

interface FeedSources extends Pick<DemoData, 'drawings'> {
  readonly userId: (key: string) => ObjectId
  readonly imageUrl: (key: string | null) => string | null
}

type DemoPost = DemoData['feedPosts'][number]

/** The posts of the feed, with what belongs to each. A shared post is named by its text. */
export function toFeedDocuments(demos: readonly DemoPost[], sources: FeedSources) {
  const all = demos.map((demo) => ({ demo, documents: toPostDocuments(demo, sources) }))
  const postOf = (text: string) => {
    const found = all.find(({ demo }) => demo.content === text)
    if (!found) throw new Error(`There is no post "${text}"`)
    return found.documents.post
  }
  return all.map(({ demo: { content, shares }, documents }) => {
    const shareCount = demos.filter((demo) => demo.shares === content).length
    const shared = shares && { sharedPostId: postOf(shares)._id, ...toShareText(content) }
    return { ...documents, post: { ...documents.post, shareCount, ...shared } }
  })
}

/** A post of the feed, with its likes, its comments and the card of its link. */
function toPostDocuments(demo: DemoPost, { userId, drawings, imageUrl }: FeedSources) {
  const { author, isFirst, likes = [], comments = [], photos, editedAt, link, ...others } = demo
  const { shares, ...values } = others
  const linkCards = link ? [toLinkCard({ ...values, link }, imageUrl)] : []
  const postId = new ObjectId()
  return {
    post: {
      _id: postId,
      ...toFeedPostDocument({
        ...values,
        userId: userId(author),
        likeCount: likes.length,
        commentCount: comments.length,
        ...(editedAt && { editedAt }),
        ...(linkCards[0] && { linkCard: linkCards[0]._id }),
        ...toDemoPhotos(photos, drawings),
      }),
    },
    linkCards,
    likes: likes.map((key) => {
      const like = { postId, userId: userId(key) }
      return { _id: toMarkId(like), ...like, createdAt: values.createdAt }
    }),
    comments: comments.map((comment) => ({
      _id: new ObjectId(),
      postId,
      userId: userId(comment.author),
      content: comment.content,
      createdAt: comment.createdAt,
    })),
  }
}

type Linking = Pick<DemoPost, 'content' | 'createdAt'> & {
  readonly link: NonNullable<DemoPost['link']>
}

/** A card as if its page was read. In a demo the page is not on the internet. */
function toLinkCard(
  { content, createdAt, link: { drawing, ...texts } }: Linking,
  imageUrl: FeedSources['imageUrl'],
): LinkCardDocument {
  const address = findLinkAddress(content, '')
  if (address === null) throw new Error(`There is no link in "${content}"`)
  return {
    ...{ _id: toCardId(address), address, ...texts, imageUrl: imageUrl(drawing) },
    ...{ attempts: 1, nextAttemptAt: null, lastError: null, usedAt: createdAt },
  }
}
