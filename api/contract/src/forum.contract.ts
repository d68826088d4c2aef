import * as z from 'zod/mini'
import { cleanLine } from './clean-text'
import { idField } from './fields'
import { postInputSchema } from './forum-inputs.contract'
import { mentionSchema } from './forum-mentions.contract'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { authorSchema } from './person.contract'
import { postPhotoSchema } from './post-photos.contract'
import { idSchema, isoDateSchema } from './primitives'
import { textBlockSchema } from './text-blocks.contract'

/** The slugs of the categories that every board begins with (spec §3). */
export const topicCategories = [
  'general',
  'routes',
  'equipment',
  'regulations',
  'jobs',
  'other',
] as const

/** The post that a reply answers, or the solution of a topic. */
export const replyReferenceSchema = z.object({
  postId: idSchema,
  /** `null`: the post was removed, or the reader does not see it. */
  author: z.nullable(authorSchema),
  /** How it begins, in a line; `null` without its author. */
  excerpt: z.nullable(z.string()),
})
export type ReplyReference = z.infer<typeof replyReferenceSchema>

/** So many new replies of a topic are counted at most. */
export const maximumNewReplies = 99

/** Replies by others behind the last post of a topic that the current user has seen. */
export const newRepliesSchema = z.object({
  /** With `maximumNewReplies` there may be more. */
  count: z.number(),
  /** The id of the first one. */
  firstId: idSchema,
})
export type NewReplies = z.infer<typeof newRepliesSchema>

/** A discussion on the message board (spec §3). */
export const forumTopicSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The slug of its category. */
  category: z.string(),
  /** What the category is called now. Missing in responses of earlier versions. */
  categoryName: z.optional(z.string()),
  isSticky: z.boolean(),
  isLocked: z.boolean(),
  /** The number of posts after the opening one. */
  replyCount: z.number(),
  lastReplyAt: z.nullable(isoDateSchema),
  createdAt: isoDateSchema,
  /** Who started it; only in responses of the board. Missing in those of earlier versions. */
  user: z.optional(authorSchema),
  /** When its title was changed last, and how often; missing: never. */
  editedAt: z.optional(isoDateSchema),
  version: z.optional(z.number()),
  /** Whether its author has closed it, and can open it again. */
  isClosedByAuthor: z.optional(z.boolean()),
  /** When it closes by itself. Missing: it does not, or is closed. */
  closesAt: z.optional(isoDateSchema),
  /** It closes after so many days without a reply: a reply moves `closesAt`. */
  closesAfterDays: z.optional(z.number()),
  /** Whether a reply that the reader sees is marked as its solution; missing: none is. */
  isSolved: z.optional(z.boolean()),
  /** That reply; only in the response with one topic. */
  solution: z.optional(replyReferenceSchema),
  /** Of a topic that the current user has visited; missing: there are none. */
  newReplies: z.optional(newRepliesSchema),
})
export type ForumTopic = z.infer<typeof forumTopicSchema>

/** One contribution to a topic; any after the opening one is a reply (spec §3). */
export const forumPostSchema = z.object({
  id: idSchema,
  topicId: idSchema,
  userId: idSchema,
  content: z.string(),
  createdAt: isoDateSchema,
  /** Missing in responses of earlier versions. */
  user: z.optional(authorSchema),
  /** When its text or its photos were changed last, and how often; missing: never. */
  editedAt: z.optional(isoDateSchema),
  version: z.optional(z.number()),
  /** The content, which is Markdown, as blocks. Missing: it is shown as it is. */
  blocks: z.optional(z.array(textBlockSchema)),
  /** Missing: it answers the topic as a whole. */
  replyTo: z.optional(replyReferenceSchema),
  /** The members whom the content mentions; missing: none. */
  mentions: z.optional(z.array(mentionSchema)),
  /** Its photos, in order; missing: none. */
  photos: z.optional(z.array(postPhotoSchema)),
  /** How many members found it helpful; missing: none. */
  helpfulCount: z.optional(z.number()),
  /** Whether the current user is one of them; missing: no. */
  isHelpful: z.optional(z.boolean()),
})
export type ForumPost = z.infer<typeof forumPostSchema>

/** `PUT /api/forum/topics/{id}/read`: the last post of the topic that the current user has seen. */
export const topicReadSchema = z.object({ postId: idField('Choose a post of this topic') })

/** The helpful votes of a post: how many, and whether the current user's is among them. */
export const postVotesSchema = z.object({ helpfulCount: z.number(), isHelpful: z.boolean() })
export type PostVotes = z.infer<typeof postVotesSchema>

/** An earlier text of a post, or an earlier title of a topic, and when it was written. */
export const earlierTextSchema = z.object({ text: z.string(), writtenAt: isoDateSchema })
export type EarlierText = z.infer<typeof earlierTextSchema>

/** So many earlier texts of a post, and titles of a topic, are stored. */
export const maximumEarlierTexts = 10

/** `POST /api/forum/preview`: a text as it would be shown, without storing it. */
export const postPreviewInputSchema = z.object({ content: postInputSchema.shape.content })
export const postPreviewSchema = z.object({
  /** Missing: the text is shown as it is. */
  blocks: z.optional(z.array(textBlockSchema)),
})
export type PostPreview = z.infer<typeof postPreviewSchema>

/** `GET /api/forum/topics`: sticky topics first, then by newest activity. */
export const topicFiltersSchema = z.object({
  ...pageQueryShape,
  category: optionalFilterSchema,
  search: optionalFilterSchema,
})
export type TopicFilters = z.infer<typeof topicFiltersSchema>

/** The orders in which the posts of a topic can be read. */
export const postOrders = ['oldest', 'newest', 'helpful'] as const

/**
 * `GET /api/forum/topics/{id}/posts`: oldest first by default (interface notes 6). With `helpful`,
 * the opening post comes first, then the replies with the most helpful votes, the oldest of equal
 * ones first.
 */
export const postsQuerySchema = z.object({
  ...pageQueryShape,
  order: z.optional(z.enum(postOrders, 'Order must be oldest, newest or helpful')),
  /** Oldest first, from this post on; from the beginning if the topic does not have it. */
  from: z.optional(idField('From must be the id of a post')),
})
export type PostsQuery = z.infer<typeof postsQuerySchema>

/** `GET /api/forum/mentionable-members` */
export const mentionableQuerySchema = z.object({
  /** The topic that the text is written for; its participants come first. */
  topicId: optionalFilterSchema,
  /** How the name, or one of its words, begins. */
  search: z.optional(
    z
      .string('Search must be text')
      .check(z.overwrite(cleanLine), z.maxLength(100, 'Search too long')),
  ),
})
export type MentionableQuery = z.infer<typeof mentionableQuerySchema>

/** So many similar topics are found at most. */
export const maximumSimilarTopics = 5

/** `GET /api/forum/similar-topics`: the title of a topic that is being written. */
export const similarTopicsQuerySchema = z.object({
  title: z
    .string('Title must be text')
    .check(z.overwrite(cleanLine), z.maxLength(255, 'Title too long')),
})
