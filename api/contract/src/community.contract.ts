import * as z from 'zod/mini'
import { attachmentSchema, attachmentsField } from './attachments.contract'
import { cleanLine } from './clean-text'
import { postVisibilities } from './feed-inputs.contract'
import { idField, textField } from './fields'
import { maximumMessageLength } from './limits'
import { linkCardSchema } from './link-cards.contract'
import { isOnlineSchema } from './members.contract'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { personSchema } from './person.contract'
import { postPhotoSchema } from './post-photos.contract'
import { idSchema, isoDateSchema } from './primitives'

/** A post as another one that shares it shows it; read with every response. */
export const sharedPostSchema = z.object({
  id: idSchema,
  userId: idSchema,
  /** Its beginning, where it is long. */
  content: z.string(),
  visibility: z.enum(postVisibilities),
  createdAt: isoDateSchema,
  editedAt: z.nullable(isoDateSchema),
  user: personSchema,
  /** Its first one. Missing: none. */
  photo: z.optional(postPhotoSchema),
})
export type SharedPost = z.infer<typeof sharedPostSchema>

/** A post in the community feed, with its author (spec §3). */
export const feedPostSchema = z.object({
  id: idSchema,
  userId: idSchema,
  content: z.string(),
  visibility: z.enum(postVisibilities),
  createdAt: isoDateSchema,
  user: personSchema,
  /** When its text or its photos were changed last; `null` if never. This and the following: not in responses of earlier versions. */
  editedAt: z.optional(z.nullable(isoDateSchema)),
  likeCount: z.optional(z.number()),
  /** As far as the current user sees the comments. */
  commentCount: z.optional(z.number()),
  /** Whether the current user likes it. */
  isLiked: z.optional(z.boolean()),
  /** In order. Missing: none. */
  photos: z.optional(z.array(postPhotoSchema)),
  /** Of the first link in its text. Missing: there is none, or its page was not read yet. */
  link: z.optional(linkCardSchema),
  /** How many posts share it, apart from private ones. This and the following: not in earlier versions. */
  shareCount: z.optional(z.number()),
  /** The post that it shares; `null` if the current user does not see that. Missing: it shares none. */
  shared: z.optional(z.nullable(sharedPostSchema)),
  /** It shares a post without a text of its own: `content` says so. */
  hasNoText: z.optional(z.boolean()),
})
export type FeedPost = z.infer<typeof feedPostSchema>

/** A list without filters. */
export const plainListQuerySchema = z.object(pageQueryShape)
export type PlainListQuery = z.infer<typeof plainListQuerySchema>

/** Pending until accepted; a declined or removed connection is deleted (spec §4). */
export const connectionStatuses = ['pending', 'accepted'] as const

/** The link between two members, with both of them (spec §3). */
export const connectionSchema = z.object({
  id: idSchema,
  requesterId: idSchema,
  receiverId: idSchema,
  status: z.enum(connectionStatuses),
  createdAt: isoDateSchema,
  requester: personSchema,
  receiver: personSchema,
  /** About the member who is not the current user; only in `GET /api/connections`. */
  isOnline: isOnlineSchema,
})
export type Connection = z.infer<typeof connectionSchema>

/**
 * `GET /api/connections`: all of them, those of one status, or the one with a member, if
 * any.
 */
export const connectionFiltersSchema = z.object({
  ...pageQueryShape,
  with: optionalFilterSchema,
  status: z.pipe(
    optionalFilterSchema,
    z.optional(z.enum(connectionStatuses, 'Status must be pending or accepted')),
  ),
})
export type ConnectionFilters = z.infer<typeof connectionFiltersSchema>

const memberRule = 'Please choose a member'

/** `POST /api/connections` (spec §7). */
export const connectionInputSchema = z.object({ receiverId: idField(memberRule) })
export type ConnectionInput = z.infer<typeof connectionInputSchema>

/** `PUT /api/connections/{id}`: the receiver accepts or declines. */
export const connectionDecisionSchema = z.object({
  status: z.enum(['accepted', 'declined'], 'Status must be accepted or declined'),
})
export type ConnectionDecision = z.infer<typeof connectionDecisionSchema>

/** `GET /api/blocks`, `GET /api/mutes`: all of those members, or only the named one if it is one. */
export const avoidedFiltersSchema = z.object({ ...pageQueryShape, with: optionalFilterSchema })
export type AvoidedFilters = z.infer<typeof avoidedFiltersSchema>

/** `POST /api/blocks`, `POST /api/mutes` */
export const avoidedInputSchema = z.object({ userId: idField(memberRule) })
export type AvoidedInput = z.infer<typeof avoidedInputSchema>

/** The classified that a message was written about; its title as it was then. */
export const aboutClassifiedSchema = z.object({ classifiedId: idSchema, title: z.string() })
export type AboutClassified = z.infer<typeof aboutClassifiedSchema>

/** What stands in the place of the text of a deleted message. */
export const deletedMessageText = 'Message deleted'

/** A message between two members (spec §3). */
export const directMessageSchema = z.object({
  id: idSchema,
  senderId: idSchema,
  receiverId: idSchema,
  content: z.string(),
  createdAt: isoDateSchema,
  /** Missing: it is about no classified in particular. */
  about: z.optional(aboutClassifiedSchema),
  /** When its text was changed last; missing: never. This and the next: not in earlier versions. */
  editedAt: z.optional(isoDateSchema),
  /** When its sender deleted it. `content` says so. */
  deletedAt: z.optional(isoDateSchema),
  /** Photos and PDFs, in order. Missing: none. This and the next: not in earlier versions. */
  attachments: z.optional(z.array(attachmentSchema)),
  /** It has only attachments: `content` says what they are. */
  hasNoText: z.optional(z.boolean()),
})
export type DirectMessage = z.infer<typeof directMessageSchema>

/** `GET /api/messages`: oldest first; without a cursor the newest page (interface notes 45). */
export const messagesQuerySchema = z.object({
  ...pageQueryShape,
  otherUserId: idField(memberRule),
  /** Only the message with this id and those that were written around it. */
  around: optionalFilterSchema,
})
export type MessagesQuery = z.infer<typeof messagesQuerySchema>

/** `GET /api/messages/pinned` */
export const pinnedMessagesQuerySchema = z.object({ otherUserId: idField(memberRule) })
export type PinnedMessagesQuery = z.infer<typeof pinnedMessagesQuerySchema>

const searchRule = 'Type at least 2 characters'

/** `GET /api/messages/search` */
export const messageSearchSchema = z.object({
  ...pageQueryShape,
  otherUserId: idField(memberRule),
  search: z
    .string(searchRule)
    .check(z.overwrite(cleanLine), z.minLength(2, searchRule), z.maxLength(200, 'Search too long')),
})
export type MessageSearch = z.infer<typeof messageSearchSchema>

const emptyRule = 'Message cannot be empty'
const messageRule = { maximum: maximumMessageLength, tooLong: 'Message too long' }
const messageField = textField({ minimum: 1, tooShort: emptyRule, ...messageRule })

/** `POST /api/messages` (spec §7): with a text, attachments, or both. */
export const messageInputSchema = z
  .object({
    receiverId: idField(memberRule),
    content: textField({ minimum: 0, tooShort: emptyRule, ...messageRule }),
    attachments: attachmentsField,
  })
  .check(
    z.refine(({ content, attachments = [] }) => content !== '' || attachments.length > 0, {
      message: emptyRule,
      path: ['content'],
    }),
  )
export type MessageInput = z.output<typeof messageInputSchema>

/** `PUT /api/messages/{id}` */
export const messageEditSchema = z.object({ content: messageField })
export type MessageEdit = z.output<typeof messageEditSchema>

/** `POST /api/classifieds/{id}/messages` */
export const sellerMessageInputSchema = z.object({ content: messageField })
export type SellerMessageInput = z.output<typeof sellerMessageInputSchema>

/** A conversation: the other member, the last message, the number of unread messages. */
export const conversationSchema = z.object({
  user: personSchema,
  lastMessage: directMessageSchema,
  unreadCount: z.number(),
  isOnline: isOnlineSchema,
  /** Whose first message waits for an answer: one of the current user's, or of the other’s. */
  request: z.optional(z.enum(['sent', 'received'])),
  /** Both can write without a connection, because a first message was answered. */
  isOpen: z.optional(z.boolean()),
  /** The other has read what was written until then. Missing: not known, or not shown. */
  readAt: z.optional(isoDateSchema),
})
export type Conversation = z.infer<typeof conversationSchema>

/**
 * `GET /api/conversations`: without first messages of strangers, or only these (`list=requests`);
 * `with` selects the one with a member, if any, whichever it is.
 */
export const conversationFiltersSchema = z.object({
  ...pageQueryShape,
  with: optionalFilterSchema,
  list: z.optional(z.enum(['chats', 'requests'], 'List must be chats or requests')),
})
export type ConversationFilters = z.infer<typeof conversationFiltersSchema>

/** `PUT /api/conversations/read`, `…/ignored` and `…/typing`: the one with a member. */
export const conversationOfSchema = z.object({ otherUserId: idField(memberRule) })
export type ConversationOf = z.infer<typeof conversationOfSchema>
