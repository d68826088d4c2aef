import type {
  Classified,
  Connection,
  DirectoryService,
  FeedPost,
  ForumCategory,
  ForumTopic,
  NewsArticle,
  Notification,
} from '@haulyard/api-contract'

/** A drawing of our own; the seed renders it to WebP and serves it from `/media`. */
export interface DemoDrawing {
  readonly key: string
  readonly svg: string
}

/** Members are named by `key` inside the demo data; the seed gives them ids. */
export interface DemoMember {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly company: string | null
  readonly isAdmin: boolean
  /** Only the documented demo accounts can sign in with a password. */
  readonly password: string | null
  readonly createdAt: Date
}

export interface DemoClassified
  extends Omit<Classified, 'id' | 'userId' | 'imageUrl' | 'createdAt'> {
  /** The seller's key; `null` for an external classified. */
  readonly seller: string | null
  /** A drawing's key. */
  readonly drawing: string | null
  readonly createdAt: Date
}

export interface DemoService extends Omit<DirectoryService, 'id' | 'userId' | 'createdAt'> {
  readonly provider: string
  readonly createdAt: Date
}

/** A service that a member keeps at hand. */
export interface DemoSavedService {
  readonly member: string
  /** Which of the demo services, by its place in the list. */
  readonly serviceIndex: number
  readonly createdAt: Date
}

export interface DemoArticle extends Omit<NewsArticle, 'id' | 'imageUrl' | 'createdAt'> {
  readonly drawing: string | null
  readonly createdAt: Date
}

export interface DemoPost {
  readonly author: string
  readonly content: string
  readonly createdAt: Date
}

/** The first post opens the topic, the others are replies, oldest first. */
export interface DemoTopic
  extends Pick<ForumTopic, 'title' | 'category' | 'isSticky' | 'isLocked'> {
  readonly posts: readonly DemoPost[]
}

/** A heading of the board. */
export interface DemoCategory extends Omit<ForumCategory, 'id' | 'createdAt'> {
  readonly createdAt: Date
}

export interface DemoReport {
  readonly contentType: 'classified' | 'service' | 'forum_post'
  /** Which of the demo records of that type, by its place in the list. */
  readonly contentIndex: number
  readonly reporter: string
  readonly reason: string
  readonly description: string
  readonly status: 'pending' | 'reviewed' | 'dismissed'
  readonly createdAt: Date
}

interface DemoFeedPost extends DemoPost {
  readonly visibility: FeedPost['visibility']
}

export interface DemoConnection {
  readonly requester: string
  readonly receiver: string
  readonly status: Connection['status']
  readonly createdAt: Date
}

/** What two connected members have said, oldest first. */
export interface DemoConversation {
  readonly members: readonly [string, string]
  readonly messages: readonly DemoPost[]
  /** How many of the last messages their receiver has not read. */
  readonly unread: number
}

export interface DemoNotification extends Pick<Notification, 'kind' | 'count' | 'isRead'> {
  readonly member: string
  readonly actor: string
  /** Which of the demo's topics it is about. */
  readonly topicIndex?: number
  readonly createdAt: Date
}

export interface DemoCommunity {
  readonly posts: readonly DemoFeedPost[]
  readonly connections: readonly DemoConnection[]
  readonly conversations: readonly DemoConversation[]
  readonly notifications: readonly DemoNotification[]
}

/** Everything that a demo starts with. All dates lie before the `now` it was made for. */
export interface DemoData {
  readonly drawings: readonly DemoDrawing[]
  readonly members: readonly DemoMember[]
  readonly classifieds: readonly DemoClassified[]
  readonly services: readonly DemoService[]
  readonly savedServices: readonly DemoSavedService[]
  readonly articles: readonly DemoArticle[]
  readonly topics: readonly DemoTopic[]
  readonly categories: readonly DemoCategory[]
  readonly reports: readonly DemoReport[]
  readonly community: DemoCommunity
}
