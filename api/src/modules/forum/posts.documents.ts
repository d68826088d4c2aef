import type { ForumPost, ReplyReference, TextBlock } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { renderMemberText, toText } from '../../markdown/render-markdown'
import { type StoredAttachment, toPostPhoto } from '../attachments/attachments.documents'
import { type Authors, getAuthor } from '../members/authors'
import { type EarlierVersion, toEdition } from './earlier-versions'

/** A member whom a post mentions. */
export interface StoredMention {
  readonly userId: ObjectId
  /** As the content has it. */
  readonly name: string
  /** An earlier text had it. */
  readonly isGone?: true
}

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
  /** When its text or its photos were changed last, and how often; missing: never. */
  editedAt?: Date
  version?: number
  /** The post of the same topic that it answers, which may be gone since. */
  replyTo?: ObjectId
  /** Whom it mentions, or did before it was edited; each of them is notified once. */
  mentions?: readonly StoredMention[]
  /** Its photos, in order; missing: none. */
  attachments?: readonly StoredAttachment[]
  /** How many members found it helpful; missing: none. */
  helpfulCount?: number
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

/** What hidden words are searched in: what its author has written. */
export const wordsOf = ({
  attachments = [],
  ...text
}: Pick<StoredPost, 'content' | 'blocks' | 'attachments'>): string =>
  [toPlainText(text), ...attachments.map(({ alt }) => alt)].join('\n')

/** An excerpt is no longer. */
const excerptLength = 120

/** How a post begins, in a line: its own words, if it has any beside quotations. */
function toExcerpt({ content, blocks }: Pick<ForumPost, 'content' | 'blocks'>): string {
  const own = blocks?.filter(({ kind }) => kind !== 'quote') ?? []
  const text = toPlainText(own.length > 0 ? { content, blocks: own } : { content, blocks })
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > excerptLength ? `${line.slice(0, excerptLength).trimEnd()}…` : line
}

export function toForumPost(document: StoredPost): ForumPost {
  return {
    id: document._id.toHexString(),
    topicId: document.topicId.toHexString(),
    userId: document.userId.toHexString(),
    content: document.content,
    createdAt: document.createdAt.toISOString(),
    ...toEdition(document),
    ...(document.blocks && { blocks: document.blocks }),
    ...(document.attachments?.length && { photos: document.attachments.map(toPostPhoto) }),
    ...(document.helpfulCount && { helpfulCount: document.helpfulCount }),
  }
}

/** The posts that a page of posts answers, by their ids in hexadecimal. */
export type Answered = ReadonlyMap<string, StoredPost>

/** The same with its author, with what it answers and whom it mentions. */
export const toAuthoredPost =
  (authors: Authors, answered: Answered) =>
  (document: StoredPost): ForumPost => ({
    ...toForumPost(document),
    user: getAuthor(authors, document.userId),
    ...(document.replyTo && { replyTo: toReference(document.replyTo, { authors, answered }) }),
    ...toMentions(document),
  })

function toMentions({ mentions = [] }: StoredPost): Pick<ForumPost, 'mentions'> {
  const shown = mentions.flatMap(({ userId, name, isGone }) =>
    isGone ? [] : { id: userId.toHexString(), name },
  )
  return shown.length > 0 ? { mentions: shown } : {}
}

/** A post that a reply answers, or that solves its topic. */
export function toReference(
  id: ObjectId,
  { authors, answered }: { readonly authors: Authors; readonly answered: Answered },
): ReplyReference {
  const postId = id.toHexString()
  const post = answered.get(postId)
  if (!post) return { postId, author: null, excerpt: null }
  return { postId, author: getAuthor(authors, post.userId), excerpt: toExcerpt(post) }
}
