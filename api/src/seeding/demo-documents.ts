import { ObjectId } from 'mongodb'
import type { DemoData, DemoTopic } from '../demo/demo-data'
import { toClassifiedDocument } from '../modules/classifieds/classifieds.documents'
import { toForumCategoryDocument } from '../modules/forum/categories.documents'
import type { ForumPostDocument } from '../modules/forum/posts.documents'
import { toForumTopicDocument } from '../modules/forum/topics.documents'
import { toNewsArticleDocument } from '../modules/news/news.documents'
import type { ContentReportDocument } from '../modules/reports/reports.documents'
import type { SavedServiceDocument } from '../modules/services/saved-services.repository'
import { toServiceDocument } from '../modules/services/services.documents'
import { toUserDocument } from '../modules/users/users.documents'

interface Sources {
  readonly data: DemoData
  /** Images' addresses, by the drawings' keys. */
  readonly images: ReadonlyMap<string, string>
  readonly hashPassword: (password: string) => Promise<string>
}

type Lookup = (key: string) => ObjectId

/** What each collection of a demo starts with, made by the modules' own mappers. */
export async function toDemoDocuments({ data, images, hashPassword }: Sources) {
  const userIds = new Map(data.members.map(({ key }) => [key, new ObjectId()] as const))
  const userId: Lookup = (key) => existing(userIds.get(key), `member ${key}`)
  const imageUrl = (key: string | null) =>
    key === null ? null : existing(images.get(key), `drawing ${key}`)

  const users = await Promise.all(
    data.members.map(async ({ key, password, ...values }) => ({
      _id: userId(key),
      ...toUserDocument({
        ...values,
        profileImageUrl: null,
        emailVerifiedAt: values.createdAt,
        passwordHash: password === null ? null : await hashPassword(password),
      }),
    })),
  )
  const classifieds = data.classifieds.map(({ seller, drawing, ...values }) => ({
    _id: new ObjectId(),
    ...toClassifiedDocument({
      ...values,
      userId: seller === null ? null : userId(seller),
      imageUrl: imageUrl(drawing),
    }),
  }))
  const services = data.services.map(({ provider, ...values }) => ({
    _id: new ObjectId(),
    ...toServiceDocument({ ...values, userId: userId(provider) }),
  }))
  const savedServices = data.savedServices.map(
    ({ member, serviceIndex, createdAt }): SavedServiceDocument => ({
      userId: userId(member),
      serviceId: existing(services[serviceIndex], 'saved service')._id,
      createdAt,
    }),
  )
  const news = data.articles.map(({ drawing, ...values }) => ({
    _id: new ObjectId(),
    ...toNewsArticleDocument({ ...values, imageUrl: imageUrl(drawing) }),
  }))
  const discussions = data.topics.map((topic) => toDiscussion(topic, userId))
  const forumPosts = discussions.flatMap(({ posts }) => posts)
  const reported = { classified: classifieds, service: services, forum_post: forumPosts }
  const reports: ContentReportDocument[] = data.reports.map(
    ({ contentIndex, reporter, ...values }) => ({
      ...values,
      contentId: existing(reported[values.contentType][contentIndex], 'reported record')._id,
      reporterId: userId(reporter),
    }),
  )
  const forumTopics = discussions.map(({ topic }) => topic)
  const forumCategories = data.categories.map(toForumCategoryDocument)
  return {
    users,
    classifieds,
    services,
    savedServices,
    news,
    forumTopics,
    forumPosts,
    forumCategories,
    reports,
  }
}

function toDiscussion({ posts: demoPosts, ...values }: DemoTopic, userId: Lookup) {
  const topicId = new ObjectId()
  const posts = demoPosts.map(
    ({ author, content, createdAt }, index): ForumPostDocument & { _id: ObjectId } => ({
      _id: new ObjectId(),
      topicId,
      userId: userId(author),
      content,
      isOpening: index === 0,
      createdAt,
    }),
  )
  const opening = existing(posts[0], `opening post of "${values.title}"`)
  const lastReply = posts.length > 1 ? posts.at(-1) : undefined
  const topic = toForumTopicDocument({
    ...values,
    userId: opening.userId,
    replyCount: posts.length - 1,
    lastReplyAt: lastReply?.createdAt ?? null,
    createdAt: opening.createdAt,
  })
  return { topic: { _id: topicId, ...topic }, posts }
}

/** The demo data names its own records; a name that leads nowhere is a mistake in it. */
function existing<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The demo data has no ${what}`)
  return value
}
