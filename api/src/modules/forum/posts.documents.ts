import type { ForumPost, TextBlock } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { renderMemberText, toText } from '../../markdown/render-markdown'
import { type Authors, getAuthor } from '../members/authors'
import { type EarlierVersion, toEdition } from './earlier-versions'

/** A post of a topic as it is stored: its opening post or a reply. */
export interface ForumPostDocument {
  topicId: ObjectId
  userId: ObjectId
  content: string
  /** The content as blocks, made when it was written; missing: it is shown as it is. */
  blocks?: TextBlock[]
  /** Whether it is the opening post, which does not count as a reply. */
  isOpening: boolean
  createdAt: Date
  /** When its text was changed last, and how often; missing: never. */
  editedAt?: Date
  version?: number
  /** Its last earlier texts, newest first. They go with the post wherever it goes. */
  earlier?: readonly EarlierVersion[]
}

/** A post as most reads need it. */
export type StoredPost = WithId<Omit<ForumPostDocument, 'earlier'>>

/** The content of a post with its blocks. */
export function toPostText(content: string): Pick<ForumPostDocument, 'content' | 'blocks'> {
  const blocks = renderMemberText(content)
  return { content, ...(blocks && { blocks }) }
}

/** What a post says without its formatting. */
export const toPlainText = ({ content, blocks }: Pick<ForumPost, 'content' | 'blocks'>): string =>
  blocks === undefined ? content : toText(blocks)

export function toForumPost(document: StoredPost): ForumPost {
  return {
    id: document._id.toHexString(),
    topicId: document.topicId.toHexString(),
    userId: document.userId.toHexString(),
    content: document.content,
    createdAt: document.createdAt.toISOString(),
    ...toEdition(document),
    ...(document.blocks && { blocks: document.blocks }),
  }
}

/** The same with its author. */
export const toAuthoredPost =
  (authors: Authors) =>
  (document: StoredPost): ForumPost => ({
    ...toForumPost(document),
    user: getAuthor(authors, document.userId),
  })
