import type { RemoteEvent } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { type ArticleValues, toArticleDocument } from '../modules/articles/articles.documents'
import {
  type ClassifiedValues,
  toClassifiedDocument,
} from '../modules/classifieds/classifieds.documents'
import {
  type ConnectionDocument,
  toConnectionDocument,
} from '../modules/connections/connections.documents'
import type { CommentDocument } from '../modules/feed/comments.documents'
import { type FeedPostDocument, toFeedPostDocument } from '../modules/feed/feed.documents'
import {
  type ForumCategoryDocument,
  toForumCategoryDocument,
} from '../modules/forum/categories.documents'
import type { ForumPostDocument } from '../modules/forum/posts.documents'
import type { ScheduledTopicDocument } from '../modules/forum/scheduled/scheduled-topics.repository'
import { type ForumTopicValues, toForumTopicDocument } from '../modules/forum/topics.documents'
import type { ModerationItemDocument } from '../modules/moderation/moderation-items.repository'
import type { MissedNoticeDocument } from '../modules/notifications/missed-notices.repository'
import type { NotificationDocument } from '../modules/notifications/notifications.documents'
import type { PushMessageDocument } from '../modules/push/push-messages.repository'
import type { ContentReportDocument } from '../modules/reports/reports.documents'
import type { StoredSanction } from '../modules/sanctions/sanctions.documents'
import type { ServiceRequestDocument } from '../modules/service-requests/service-requests.documents'
import {
  type ServiceDocument,
  type ServiceValues,
  toServiceDocument,
} from '../modules/services/services.documents'
import type { SupportRequestDocument } from '../modules/support/support-requests.documents'
import type {
  WebhookDeliveryDocument,
  WebhookDocument,
} from '../modules/webhooks/webhooks.documents'

/** Yesterday, because TTL indexes would remove records of a fixed past day. */
const fixturesDay = new Date().setUTCHours(-24, 0, 0, 0)

/** A date so many minutes into the fixtures' day. */
export const minute = (minutes: number) => new Date(fixturesDay + minutes * 60_000)

/** What the classified form sends. */
export const aClassifiedInput = (values: object = {}) => ({
  title: '2019 Kenworth T680',
  description: 'One owner, maintained by the book, new steer tires.',
  category: 'trucks',
  price: '84500',
  location: 'TX',
  imageUrl: '',
  ...values,
})

/** What the service form sends. */
export const aServiceInput = (values: object = {}) => ({
  title: 'Mile High Heavy Towing',
  description: 'Rotators and lowboys on call, day and night.',
  category: 'repair',
  price: '',
  priceType: 'quote',
  location: 'Denver, CO',
  phone: '303-555-0142',
  email: '',
  website: '',
  specialties: '',
  serviceRadius: '',
  is24Hour: true,
  dotNumber: '',
  ...values,
})

export const aClassified = (values: Partial<ClassifiedValues> = {}) => ({
  _id: new ObjectId(),
  ...toClassifiedDocument({
    title: '2019 Kenworth T680',
    description: 'One owner, maintained by the book, new steer tires.',
    category: 'trucks',
    price: '84500',
    location: 'TX',
    imageUrl: null,
    userId: new ObjectId(),
    createdAt: minute(0),
    isExternal: false,
    externalSource: null,
    externalUrl: null,
    ...values,
  }),
})

export const aService = ({
  saveCount = 0,
  ...values
}: Partial<ServiceValues & Pick<ServiceDocument, 'saveCount'>> = {}) => ({
  _id: new ObjectId(),
  ...toServiceDocument({
    title: 'Mile High Heavy Towing',
    description: 'Rotators and lowboys on call, day and night.',
    category: 'repair',
    price: null,
    priceType: 'quote',
    location: 'Denver, CO',
    phone: '303-555-0142',
    email: null,
    website: null,
    specialties: null,
    serviceRadius: null,
    is24Hour: true,
    dotNumber: null,
    userId: new ObjectId(),
    createdAt: minute(0),
    ...values,
  }),
  saveCount,
})

/** What the form of a request sends. */
export const aServiceRequestInput = (values: object = {}) => ({
  truck: '2019 Kenworth T680, unit 14',
  trouble: 'No air pressure since the last hill, brakes are locked.',
  place: 'I-70 westbound, mile 216',
  imageUrl: '',
  contact: 'here',
  phone: '',
  email: '',
  ...values,
})

export const aServiceRequest = (values: Partial<ServiceRequestDocument> = {}) => ({
  _id: new ObjectId(),
  ...{
    serviceId: new ObjectId(),
    serviceTitle: 'Mile High Heavy Towing',
    requesterId: new ObjectId(),
    providerId: new ObjectId(),
    truck: '2019 Kenworth T680, unit 14',
    trouble: 'No air pressure since the last hill, brakes are locked.',
    place: 'I-70 westbound, mile 216',
    imageUrl: null,
    contact: 'here' as const,
    phone: null,
    email: null,
    state: 'sent' as const,
    isWaiting: true,
    answer: null,
    createdAt: minute(0),
    updatedAt: minute(0),
  },
  ...values,
})

export const anArticle = (values: Partial<ArticleValues> = {}) => ({
  _id: new ObjectId(),
  ...toArticleDocument({
    title: 'Parking rule for rest areas changes',
    content: 'The state has changed how long a truck may stay in a rest area overnight.',
    excerpt: 'How long a truck may stay in a rest area.',
    source: 'Haulyard',
    imageUrl: null,
    originalUrl: null,
    isPublished: true,
    createdAt: minute(0),
    ...values,
  }),
})

export const aTopic = (values: Partial<ForumTopicValues> = {}) => ({
  _id: new ObjectId(),
  ...toForumTopicDocument({
    title: 'Donner Pass tonight?',
    category: 'routes',
    userId: new ObjectId(),
    isSticky: false,
    isLocked: false,
    replyCount: 0,
    lastReplyAt: null,
    createdAt: minute(0),
    ...values,
  }),
})

export const aScheduledTopic = (values: Partial<ScheduledTopicDocument> = {}) => ({
  _id: new ObjectId(),
  ...{ title: 'Winter rules from Monday on', category: 'routes', content: 'Chains on board.' },
  ...{ userId: new ObjectId(), mentions: [], attachments: [], publishAt: minute(60) },
  ...{ createdAt: minute(0), version: 0, problem: null },
  ...values,
})

export const aForumPost = (values: Partial<ForumPostDocument> = {}) => ({
  _id: new ObjectId(),
  topicId: new ObjectId(),
  userId: new ObjectId(),
  content: 'Chains are required west of Truckee.',
  isOpening: false,
  createdAt: minute(0),
  ...values,
})

export const aCategory = (values: Partial<Omit<ForumCategoryDocument, 'nameKey'>> = {}) => ({
  _id: new ObjectId(),
  ...toForumCategoryDocument({
    slug: `loads-${new ObjectId()}`,
    name: `Loads ${new ObjectId()}`,
    description: null,
    color: '#6366f1',
    isActive: true,
    sortOrder: 0,
    createdAt: minute(0),
    ...values,
  }),
})

/** A sanction that is in force. */
export const aSanction = (values: Partial<StoredSanction> = {}): StoredSanction => ({
  _id: new ObjectId(),
  memberId: new ObjectId(),
  kind: 'warning',
  reason: 'Please do not post the same truck three times.',
  note: null,
  until: null,
  createdAt: minute(0),
  decidedById: new ObjectId(),
  endedAt: null,
  appeal: null,
  ...values,
})

export const aReport = (values: Partial<ContentReportDocument> = {}) => ({
  _id: new ObjectId(),
  contentType: 'classified' as const,
  contentId: new ObjectId(),
  reporterId: new ObjectId(),
  reason: 'Already sold',
  description: 'It went last week.',
  status: 'pending' as const,
  createdAt: minute(0),
  ...values,
})

export const aModerationItem = (values: Partial<ModerationItemDocument> = {}) => ({
  _id: new ObjectId(),
  contentType: 'forum_topic' as const,
  contentId: new ObjectId(),
  ownerId: null,
  area: 'board' as const,
  sources: { report: minute(0) },
  additions: 1,
  state: 'open' as const,
  assigneeId: null,
  assignedAt: null,
  outcome: null,
  createdAt: minute(0),
  ...values,
})

type Pair = Pick<ConnectionDocument, 'requesterId' | 'receiverId'>

export const aConnection = (values: Pair & Partial<ConnectionDocument>) =>
  toConnectionDocument({ status: 'accepted', createdAt: minute(0), ...values })

export const aFeedPost = (values: Partial<FeedPostDocument> = {}) => ({
  _id: new ObjectId(),
  ...toFeedPostDocument({
    userId: new ObjectId(),
    content: 'Wind advisory on I-80 through Elk Mountain, empties be careful.',
    visibility: 'public',
    createdAt: minute(0),
    ...values,
  }),
})

export const aFeedComment = (values: Partial<CommentDocument> = {}) => ({
  _id: new ObjectId(),
  postId: new ObjectId(),
  userId: new ObjectId(),
  content: 'Thanks, parked at Laramie.',
  createdAt: minute(0),
  ...values,
})

/** Each has its own page: unread ones of the same kind and page are merged. */
export const aNotification = (values: Partial<NotificationDocument> = {}) => ({
  _id: new ObjectId(),
  userId: new ObjectId(),
  kind: 'forum_reply',
  actorId: null,
  subject: 'Donner Pass tonight?',
  path: `/forum/${new ObjectId()}`,
  count: 1,
  isRead: false,
  createdAt: minute(0),
  ...values,
})

/** A notice that a mail may tell. */
export const aMissedNotice = (values: Partial<MissedNoticeDocument> = {}) => ({
  _id: new ObjectId(),
  userId: new ObjectId(),
  kind: 'forum_reply',
  actorId: null,
  subject: 'Donner Pass tonight?',
  path: `/forum/${new ObjectId()}`,
  count: 1,
  timing: 'soon',
  dueAt: minute(5),
  createdAt: minute(0),
  ...values,
})

export const aPushMessage = (values: Partial<PushMessageDocument> = {}) => ({
  _id: new ObjectId(),
  sessionId: new ObjectId(),
  userId: new ObjectId(),
  kind: 'forum_reply',
  actorId: null,
  subject: 'Donner Pass tonight?',
  path: `/forum/${new ObjectId()}`,
  count: 1,
  isWanted: true,
  isShown: true,
  nextAttemptAt: null,
  tries: 0,
  createdAt: minute(0),
  ...values,
})

/** A load of a release, as a browser reports it. */
export const aRemoteEvent = (values: Partial<RemoteEvent> = {}): RemoteEvent => ({
  kind: 'load',
  remote: 'mfe-content',
  version: '0.1.0-a1b2c3',
  revision: 7,
  route: '/news',
  slot: null,
  milliseconds: 420,
  isFirstToday: true,
  ...values,
})

/** A visitor's message; each is another one of its day. */
export const aSupportRequest = (
  values: Partial<SupportRequestDocument> = {},
): SupportRequestDocument => ({
  _id: new ObjectId(),
  kind: 'contact',
  state: 'new',
  userId: null,
  name: 'Rosa Villanueva',
  email: 'rosa@example.com',
  subject: 'Scales in the directory',
  message: 'Could you add public scales to the directory?',
  company: null,
  copies: null,
  priceCents: null,
  path: null,
  digest: new ObjectId().toHexString(),
  answers: [],
  createdAt: minute(0),
  ...values,
})

/** An endpoint for new classifieds. Its secret is not sealed, so nothing can be sent to it. */
export const aWebhook = (values: Partial<WebhookDocument> = {}): WebhookDocument => ({
  _id: new ObjectId(),
  url: 'https://hooks.example.com/haulyard',
  description: 'Dispatch board',
  kinds: ['classified.published'],
  isOn: true,
  offReason: null,
  secret: '',
  previousSecret: null,
  failingSince: null,
  lastDeliveredAt: null,
  createdAt: minute(0),
  ...values,
})

/** An event that has not arrived and is not tried again. */
export const aWebhookDelivery = (
  values: Partial<WebhookDeliveryDocument> = {},
): WebhookDeliveryDocument => ({
  _id: new ObjectId(),
  webhookId: new ObjectId(),
  eventId: new ObjectId(),
  kind: 'classified.published',
  payload: '{}',
  memberIds: [],
  state: 'failed',
  attempts: 8,
  tries: 8,
  nextAttemptAt: null,
  leaseUntil: new Date(0),
  lastAttemptAt: minute(1),
  status: 500,
  response: null,
  error: 'responded with 500',
  createdAt: minute(0),
  removeAt: minute(30 * 24 * 60),
  ...values,
})
