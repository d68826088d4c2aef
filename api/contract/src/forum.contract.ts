import * as z from 'zod/mini'
import {
  idField,
  maximumTextLength,
  nameField,
  optionalTextField,
  switchField,
  textField,
  titleField,
} from './fields'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { idSchema, isoDateSchema } from './primitives'

/** What a topic can be about (spec §3). */
export const topicCategories = [
  'general',
  'routes',
  'equipment',
  'regulations',
  'jobs',
  'other',
] as const

/** A discussion on the message board (spec §3). */
export const forumTopicSchema = z.object({
  id: idSchema,
  title: z.string(),
  category: z.enum(topicCategories),
  isSticky: z.boolean(),
  isLocked: z.boolean(),
  /** The number of posts after the opening one. */
  replyCount: z.number(),
  lastReplyAt: z.nullable(isoDateSchema),
  createdAt: isoDateSchema,
})
export type ForumTopic = z.infer<typeof forumTopicSchema>

/** One contribution to a topic; any after the opening one is a reply (spec §3). */
export const forumPostSchema = z.object({
  id: idSchema,
  topicId: idSchema,
  userId: idSchema,
  content: z.string(),
  createdAt: isoDateSchema,
})
export type ForumPost = z.infer<typeof forumPostSchema>

/** A category of the board (spec §3). */
export const forumCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.nullable(z.string()),
  /** `#RRGGBB` */
  color: z.string(),
  isActive: z.boolean(),
  sortOrder: z.number(),
  createdAt: isoDateSchema,
})
export type ForumCategory = z.infer<typeof forumCategorySchema>

const topicCategoryField = z.enum(topicCategories, {
  error: ({ input }) =>
    typeof input === 'string' && input !== '' ? 'Please select a category' : 'Category is required',
})

/**
 * `POST /api/forum/topics` (spec §5, §7). `content` is the opening post; a topic may
 * have none. The two flags need the right `topics.pin` and are ignored without it.
 */
export const topicInputSchema = z.object({
  title: titleField,
  category: topicCategoryField,
  content: optionalTextField('Content', maximumTextLength),
  isSticky: switchField('Sticky', false),
  isLocked: switchField('Locked', false),
})
export type TopicInput = z.output<typeof topicInputSchema>

/** `PUT /api/forum/topics/{id}` (interface notes 8). */
export const topicUpdateSchema = z.object({
  title: titleField,
  category: topicCategoryField,
  isSticky: switchField('Sticky', false),
  isLocked: switchField('Locked', false),
})
export type TopicUpdate = z.output<typeof topicUpdateSchema>

/** `POST /api/forum/posts`: the content is trimmed and must not be empty (spec §5). */
export const postInputSchema = z.object({
  topicId: idField('Topic is required'),
  content: textField({
    minimum: 1,
    tooShort: 'Reply cannot be empty',
    maximum: maximumTextLength,
    tooLong: 'Reply too long',
  }),
})
export type PostInput = z.output<typeof postInputSchema>

/** The default colour of a category (spec §9). */
export const defaultCategoryColor = '#6366f1'

const sortOrderRule = 'Sort order must be a whole number, 0 or more'

/** `POST` and `PUT` of a forum category (spec §5). */
export const categoryInputSchema = z.object({
  name: nameField({
    minimum: 1,
    tooShort: 'Name is required',
    maximum: 100,
    tooLong: 'Name too long',
  }),
  description: optionalTextField('Description', 500),
  color: z._default(
    z.string('Invalid color format').check(z.regex(/^#[0-9a-f]{6}$/i, 'Invalid color format')),
    defaultCategoryColor,
  ),
  isActive: switchField('Active', true),
  sortOrder: z._default(
    z
      .number(sortOrderRule)
      .check(
        z.int(sortOrderRule),
        z.minimum(0, sortOrderRule),
        z.maximum(1_000_000, sortOrderRule),
      ),
    0,
  ),
})
export type CategoryInput = z.output<typeof categoryInputSchema>

/** `GET /api/forum/topics`: sticky topics first, then by newest activity. */
export const topicFiltersSchema = z.object({
  ...pageQueryShape,
  category: optionalFilterSchema,
  search: optionalFilterSchema,
})
export type TopicFilters = z.infer<typeof topicFiltersSchema>

/** The orders in which the posts of a topic can be read. */
export const postOrders = ['oldest', 'newest'] as const

/** `GET /api/forum/topics/{id}/posts`: oldest first by default (interface notes 6). */
export const postsQuerySchema = z.object({
  ...pageQueryShape,
  order: z.optional(z.enum(postOrders, 'Order must be oldest or newest')),
})
export type PostsQuery = z.infer<typeof postsQuerySchema>
