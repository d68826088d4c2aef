import { formerMemberName, splitMentions } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { type ForumPostDocument, toPostText } from './posts.documents'

type Text = Pick<ForumPostDocument, 'content' | 'blocks' | 'mentions' | 'earlier'>

/** A post without the names of members who are gone; `isGone` tells who is. */
export function withoutNames<Post extends Text>(
  post: Post,
  isGone: (userId: ObjectId) => boolean,
): Post {
  const { content, mentions = [], earlier } = post
  const gone = mentions.filter(({ userId }) => isGone(userId))
  if (gone.length === 0) return post
  const replace = (text: string) =>
    splitMentions(text, gone)
      .map((part) => (typeof part === 'string' ? part : `@${formerMemberName}`))
      .join('')
  return {
    ...post,
    ...toPostText(replace(content)),
    mentions: mentions.filter(({ userId }) => !isGone(userId)),
    ...(earlier && {
      earlier: earlier.map((version) => ({ ...version, text: replace(version.text) })),
    }),
  }
}
