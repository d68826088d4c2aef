import { ObjectId } from 'mongodb'
import { toMarkId } from '../database/member-marks'
import { toFeedPostDocument } from '../modules/feed/feed.documents'
import { toDemoAttachment } from './demo-attachments'
import type { DemoData } from './demo-data'

interface FeedSources extends Pick<DemoData, 'drawings'> {
  readonly userId: (key: string) => ObjectId
}

/** A post of the feed, with its likes and comments. */
export function toFeedDocuments(
  demo: DemoData['feedPosts'][number],
  { userId, drawings }: FeedSources,
) {
  const { author, isFirst, likes = [], comments = [], photos, editedAt, ...values } = demo
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
        ...(photos.length > 0 && {
          attachments: photos.map((photo) => toDemoAttachment({ ...photo, pdf: null }, drawings)),
        }),
      }),
    },
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
