import * as z from 'zod/mini'
import {
  idField,
  lineField,
  maximumTextLength,
  optionalTextField,
  switchField,
  textField,
  titleField,
} from './fields'
import { mentionsField } from './forum-mentions.contract'
import { postPhotosField } from './post-photos.contract'

// Apart from the other schemas of the board, which forms do not need.

/** No slug is longer. */
export const maximumSlugLength = 60

/** A category’s slug. Whether there is such a category is checked against the stored ones. */
export const topicCategoryField = lineField({
  minimum: 1,
  tooShort: 'Category is required',
  maximum: maximumSlugLength,
  tooLong: 'Please select a category',
})

interface Opening {
  readonly content: string | null
  readonly photos?: readonly unknown[] | undefined
}

/** Photos are of the opening post, which has a text. */
export const photosNeedText = z.refine<Opening>(
  ({ content, photos = [] }) => content !== null || photos.length === 0,
  { error: 'Please write a text for your photos', path: ['content'] },
)

/** What members write of a new topic, in the schemas of those that are published now and later. */
export const writtenTopicShape = {
  title: titleField,
  category: topicCategoryField,
  content: optionalTextField('Content', maximumTextLength),
  mentions: mentionsField,
  photos: postPhotosField,
}

/**
 * `POST /api/forum/topics` (spec §5, §7). `content` is the opening post; a topic may
 * have none. The two flags need the right `topics.pin` and are ignored without it.
 */
export const topicInputSchema = z
  .object({
    ...writtenTopicShape,
    isSticky: switchField('Sticky', false),
    isLocked: switchField('Locked', false),
  })
  .check(photosNeedText)
export type TopicInput = z.output<typeof topicInputSchema>

const versionRule = 'The version must be a number'
const versionField = z.int(versionRule).check(z.minimum(0, versionRule))

/**
 * `PUT /api/forum/topics/{id}` (interface notes 8). The author changes title and category, and
 * closes and reopens the topic; `isSticky` needs the right `topics.pin` and is ignored without it.
 */
export const topicUpdateSchema = z.object({
  title: titleField,
  category: topicCategoryField,
  isSticky: switchField('Sticky', false),
  isLocked: switchField('Locked', false),
  /** The version that was changed; another one is not overwritten. Missing: any. */
  version: z.optional(versionField),
})
export type TopicUpdate = z.output<typeof topicUpdateSchema>

const dateRule = 'Please give a date and time'

/** A date and time. */
export const momentField = z.iso.datetime(dateRule)

/** So many days without a reply can close a topic at most. */
export const maximumQuietDays = 365

const quietDaysRule = `Choose 1 to ${maximumQuietDays} days`

/**
 * `PUT /api/forum/topics/{id}/closing`: when the topic closes by itself: at a date (`null`: it does
 * not), or after days without a reply. An API of an earlier version needs the date, so it rejects
 * days and does not take them for a date.
 */
export const topicClosingSchema = z
  .object({
    closesAt: z.optional(z.nullable(momentField)),
    closesAfterDays: z.optional(
      z
        .int(quietDaysRule)
        .check(z.minimum(1, quietDaysRule), z.maximum(maximumQuietDays, quietDaysRule)),
    ),
  })
  .check(
    z.refine(
      ({ closesAt, closesAfterDays }) =>
        (closesAt === undefined) !== (closesAfterDays === undefined),
      { error: dateRule, path: ['closesAt'] },
    ),
  )
export type TopicClosing = z.output<typeof topicClosingSchema>

/** `POST /api/forum/posts`: the content is trimmed and must not be empty (spec §5). */
export const postInputSchema = z.object({
  topicId: idField('Topic is required'),
  content: textField({
    minimum: 1,
    tooShort: 'Reply cannot be empty',
    maximum: maximumTextLength,
    tooLong: 'Reply too long',
  }),
  /** A post of the same topic that the reply answers. */
  replyTo: z.optional(
    z.nullable(
      z.object({ postId: idField('Choose a post to reply to') }, 'Choose a post to reply to'),
    ),
  ),
  mentions: mentionsField,
  photos: postPhotosField,
})
export type PostInput = z.output<typeof postInputSchema>

/** `PUT /api/forum/posts/{id}`: a post of another version than the given one is not overwritten. */
export const postUpdateSchema = z.object({
  content: postInputSchema.shape.content,
  version: versionField,
  /** Missing: as before, as far as the content still has their names. */
  mentions: mentionsField,
  /** Missing: as before. */
  photos: postPhotosField,
})
export type PostUpdate = z.output<typeof postUpdateSchema>

/** `PUT /api/forum/topics/{id}/solution`: a reply of the topic. */
export const solutionInputSchema = z.object({ postId: idField('Choose a reply of this topic') })
export type SolutionInput = z.output<typeof solutionInputSchema>

/** So many replies are moved at once at most. */
export const maximumMovedReplies = 50

const movedRule = `Choose 1 to ${maximumMovedReplies} replies`
const postIdsField = z
  .array(idField('Choose a reply of this topic'), movedRule)
  .check(z.minLength(1, movedRule), z.maxLength(maximumMovedReplies, movedRule))

const otherTopicField = idField('Choose a discussion')

/** `POST /api/forum/topics/{id}/move-replies`: which replies, and the topic that gets them. */
export const movedRepliesSchema = z.object({ postIds: postIdsField, topicId: otherTopicField })
export type MovedReplies = z.output<typeof movedRepliesSchema>

/** `POST /api/forum/topics/{id}/split`: which replies, and the new topic that they become. */
export const splitTopicSchema = z.object({
  postIds: postIdsField,
  title: titleField,
  category: topicCategoryField,
})
export type SplitTopic = z.output<typeof splitTopicSchema>

/** `POST /api/forum/topics/{id}/merge`: the topic that gets all posts of this one. */
export const topicMergeSchema = z.object({ topicId: otherTopicField })
export type TopicMerge = z.output<typeof topicMergeSchema>
