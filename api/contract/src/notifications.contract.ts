import * as z from 'zod/mini'
import { connectionSchema, directMessageSchema } from './community.contract'
import { importProgressSchema } from './imports.contract'
import { personSchema } from './person.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** The events that members are notified of. */
export const notificationKinds = [
  'forum_reply',
  'forum_topic',
  'post_reply',
  'post_mention',
  'post_solution',
  'post_like',
  'post_comment',
  'post_share',
  'connection_request',
  'connection_accepted',
  'direct_message',
  'listing_message',
  'report_handled',
  'report_hidden',
  'report_dismissed',
  'request_answered',
  'service_request',
  'service_request_updated',
  'content_hidden',
  'content_shown',
  'listing_held',
  'listing_published',
  'listing_refused',
  'listing_expiring',
  'listings_file_failed',
  'saved_search',
  'saved_listing_price',
  'saved_listing_active',
  'saved_listing_pending',
  'saved_listing_sold',
  'saved_listing_expired',
  'webhook_off',
  'announcement',
] as const

/** An entry of the list of notifications. */
export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  /** The member who caused it; `null` if it is not disclosed. */
  actor: z.nullable(personSchema),
  /** What it is about: the topic's title, for example. */
  subject: nullableTextSchema,
  /** The page to open. */
  path: z.string(),
  /** How often it happened since it was last read. */
  count: z.number(),
  isRead: z.boolean(),
  createdAt: isoDateSchema,
})
export type Notification = z.infer<typeof notificationSchema>

/** `GET /api/notifications/unread-count` */
export const unreadCountSchema = z.object({ count: z.number() })
export type UnreadCount = z.infer<typeof unreadCountSchema>

/**
 * The version of an event's schema; none is 1. A change that earlier pages could misread raises it
 * in that schema and is sent with the new number: those pages skip the event, and read what it is
 * about again with the next one of a kind that they know, or a reload.
 */
const version = z.optional(z.literal(1))

/**
 * What `GET /api/events` sends: one JSON object per server-sent event, whose `event`
 * field repeats `type`.
 */
export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), version, message: directMessageSchema }),
  /** Its sender has changed or deleted a message. */
  z.object({ type: z.literal('message_changed'), version, message: directMessageSchema }),
  /** A message of the conversation with this member was pinned or unpinned: read the pins again. */
  z.object({ type: z.literal('pins'), version, userId: idSchema }),
  /** The other member of a conversation has read what was written until then. */
  z.object({ type: z.literal('read'), version, userId: idSchema, readAt: isoDateSchema }),
  /** The other member of a conversation is typing. It is not repeated after a gap. */
  z.object({ type: z.literal('typing'), version, userId: idSchema }),
  /** `connection` is `null` when it ended; `connectionId` says which. */
  z.object({
    type: z.literal('connection'),
    version,
    connectionId: idSchema,
    connection: z.nullable(connectionSchema),
  }),
  z.object({ type: z.literal('notification'), version, unreadCount: z.number() }),
  /** A connection has come to the site, has left it, or now shows or hides that. */
  z.object({ type: z.literal('presence'), version, userId: idSchema, isOnline: z.boolean() }),
  /** A post of a topic, or the topic itself, was changed: read it again. */
  z.object({ type: z.literal('topic'), version, topicId: idSchema, postId: z.nullable(idSchema) }),
  /** There may be a new post in the feed: ask which ones the member sees. */
  z.object({ type: z.literal('feed'), version }),
  /** To the member's own devices: the account has changed. */
  z.object({ type: z.literal('account'), version }),
  /** To administrators, while an import runs. */
  z.object({ type: z.literal('import'), version, progress: importProgressSchema }),
  /** The stream has dropped events: read everything again. */
  z.object({ type: z.literal('reset'), version }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>
