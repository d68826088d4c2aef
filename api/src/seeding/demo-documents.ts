import { ObjectId } from 'mongodb'
import { toMarkId } from '../database/member-marks'
import { toArticleDocument } from '../modules/articles/articles.documents'
import type { ClassifiedChangeDocument } from '../modules/classifieds/classified-changes.repository'
import { proposedDetails } from '../modules/classifieds/classified-details'
import {
  toClassifiedDocument,
  toClassifiedTexts,
} from '../modules/classifieds/classifieds.documents'
import type { SavedClassifiedDocument } from '../modules/classifieds/saved-classifieds.repository'
import { toForumCategoryDocument } from '../modules/forum/categories.documents'
import { addVersion } from '../modules/forum/earlier-versions'
import type { HelpfulVoteDocument } from '../modules/forum/helpful-votes.repository'
import { type ForumPostDocument, toPostText } from '../modules/forum/posts.documents'
import type { TopicFollowDocument } from '../modules/forum/topic-follows.repository'
import { toForumTopicDocument } from '../modules/forum/topics.documents'
import {
  formerMember,
  isFormerMember,
  toMemberDocument,
} from '../modules/members/members.documents'
import type { HiddenRecordDocument } from '../modules/moderation/hidden-records.repository'
import { findSigns } from '../modules/moderation/signs'
import { loadPlaces } from '../modules/places/place-table'
import type { ContentReportDocument } from '../modules/reports/reports.documents'
import type { StoredSanction } from '../modules/sanctions/sanctions.documents'
import type { SourceBlockDocument } from '../modules/sanctions/source-blocks.repository'
import {
  isWaiting,
  type ServiceRequestDocument,
} from '../modules/service-requests/service-requests.documents'
import type { SavedServiceDocument } from '../modules/services/saved-services.repository'
import { toServiceDocument } from '../modules/services/services.documents'
import type { SupportRequestDocument } from '../modules/support/support-requests.documents'
import { toAnnouncements } from './announcement-documents'
import { toCategoryFollows } from './category-follow-documents'
import { toCommunityDocuments } from './community-documents'
import { toDailyFigures } from './daily-figure-documents'
import { toDemoPhotos } from './demo-attachments'
import { type DemoData, formerMemberKey } from './demo-data'
import { toDemoLifeCycle } from './demo-life-cycle'
import { toDrafts } from './draft-documents'
import { toFeedDocuments } from './feed-documents'
import { toHiddenContent } from './hidden-content-documents'
import { toModerationItems } from './moderation-documents'
import { toSavedSearches } from './saved-search-documents'
import { toScheduledTopics } from './scheduled-topic-documents'
import { toTopicVisits } from './topic-visit-documents'
import { toUploadAddresses } from './upload-address-documents'
import { toWebhookDocuments } from './webhook-documents'

interface Sources {
  readonly data: DemoData
  readonly now: Date
  /** Images' addresses, by the drawings' keys. */
  readonly images: ReadonlyMap<string, string>
  readonly hashPassword: (password: string) => Promise<string>
}

/** Every drawing has this shape. */
const drawingSize = { width: 960, height: 600 } as const

type Lookup = (key: string) => ObjectId

/** The documents of a demo by collection, created by the modules' own mappers. */
export async function toDemoDocuments({ data, now, images, hashPassword }: Sources) {
  const userIds = new Map(data.members.map(({ key }) => [key, new ObjectId()] as const))
  userIds.set(formerMemberKey, formerMember)
  const userId: Lookup = (key) => existing(userIds.get(key), `member ${key}`)
  const imageUrl = (key: string | null) =>
    key === null ? null : existing(images.get(key), `drawing ${key}`)

  const users = await Promise.all(
    data.members.map(async ({ key, password, ...values }) => ({
      _id: userId(key),
      ...toMemberDocument({
        ...values,
        profileImageUrl: null,
        emailVerifiedAt: values.createdAt,
        passwordHash: password === null ? null : await hashPassword(password),
      }),
    })),
  )
  const toPhoto = ({ drawing, alt }: { readonly drawing: string; readonly alt: string }) => ({
    address: existing(images.get(drawing), `drawing ${drawing}`),
    ...drawingSize,
    alt,
  })
  const places = await loadPlaces()
  const classifieds = data.classifieds.map(
    ({ seller, drawing, photos, state, place, ...values }) => ({
      _id: new ObjectId(),
      ...toClassifiedDocument({
        ...proposedDetails(values),
        ...values,
        ...(values.isExternal ? {} : toDemoLifeCycle(state, values.createdAt, now)),
        userId: seller === null ? null : userId(seller),
        place: place ? existing(places.find(place), `place ${place}`) : null,
        imageUrl: imageUrl(drawing),
        ...(drawing !== null &&
          photos.length > 0 && {
            photos: [{ drawing, alt: values.title }, ...photos].map(toPhoto),
          }),
      }),
    }),
  )
  const services = data.services.map(({ provider, ...values }) => ({
    _id: new ObjectId(),
    ...toServiceDocument({ ...values, userId: userId(provider) }),
    saveCount: data.savedServices.filter(({ service }) => service === values.title).length,
  }))
  const savedServices = data.savedServices.map(
    ({ member, service, createdAt }): SavedServiceDocument => ({
      userId: userId(member),
      serviceId: idOf(services, service),
      createdAt,
    }),
  )
  const savedClassifieds = data.savedClassifieds.map(
    ({ member, classified, createdAt }): SavedClassifiedDocument => {
      const saved = existing(
        classifieds.find(({ title }) => title === classified),
        `classified "${classified}"`,
      )
      const known = { price: saved.price, state: saved.state ?? 'active' }
      return { userId: userId(member), classifiedId: saved._id, ...known, createdAt }
    },
  )
  const serviceRequests = data.serviceRequests.map((request) =>
    toRequest(request, { services, userId }),
  )
  const news = data.articles.map(({ drawing, ...values }) => ({
    _id: new ObjectId(),
    ...toArticleDocument({ ...values, imageUrl: imageUrl(drawing) }),
  }))
  const discussions = data.topics.map((topic) =>
    toDiscussion(topic, { userId, now, drawings: data.drawings }),
  )
  const forumPosts = discussions.flatMap(({ posts }) => posts)
  const forumTopics = discussions.map(({ topic }) => topic)
  const feed = toFeedDocuments(data.feedPosts, { userId, imageUrl, drawings: data.drawings })
  const feedPosts = feed.map(({ post }) => post)
  const reported = {
    classified: classifieds,
    service: services,
    forum_topic: forumTopics,
    forum_post: forumPosts.map(toTitled),
    feed_post: feedPosts.map(toTitled),
  }
  const reports = data.reports.map(
    ({ about, reporter, ...values }): ContentReportDocument => ({
      ...values,
      contentId: idOf(reported[values.contentType], about),
      reporterId: userId(reporter),
    }),
  )
  const firstPosts = feedPosts.filter((_, index) => data.feedPosts[index]?.isFirst)
  const sanctions = data.sanctions.map((sanction) => toSanction(sanction, userId))
  const supportRequests = data.supportRequests.map((request) => toSupportRequest(request, userId))
  const classifiedChanges = classifieds.flatMap((classified): ClassifiedChangeDocument[] => {
    const { _id, state = 'active', userId: sellerId, createdAt, closedAt } = classified
    if (state === 'active') return []
    return [
      {
        ...{ classifiedId: _id, sellerId, changedById: state === 'expired' ? null : sellerId },
        changedAt: closedAt ?? createdAt,
        fields: [{ name: 'state', before: 'active', after: state }],
      },
    ]
  })
  const held = data.heldClassifieds.map((classified) => toHeld(classified, userId))
  const queue = toModerationItems({ reports, firstPosts, held, sanctions })
  const forumCategories = data.categories.map(toForumCategoryDocument)
  return {
    users: users.map((user) => ({ ...user, ...toSuspension(user, sanctions) })),
    classifieds,
    services,
    savedServices,
    savedClassifieds,
    classifiedChanges,
    serviceRequests,
    news,
    forumTopics,
    forumPosts,
    helpfulVotes: discussions.flatMap(({ votes }) => votes),
    categoryFollows: toCategoryFollows({ users, now }),
    topicFollows: discussions.flatMap(({ posts }) => toFollows(posts)),
    topicVisits: toTopicVisits({ users, discussions }),
    forumCategories,
    feedPosts,
    feedLikes: feed.flatMap(({ likes }) => likes),
    feedComments: feed.flatMap(({ comments }) => comments),
    linkCards: feed.flatMap(({ linkCards }) => linkCards),
    reports: queue.reports,
    moderationItems: queue.items,
    hiddenRecords: held,
    sanctions,
    sourceBlocks: data.sourceBlocks.map(
      ({ createdBy, ...block }): SourceBlockDocument => ({
        ...block,
        createdById: userId(createdBy),
      }),
    ),
    supportRequests,
    ...toWebhookDocuments(classifieds),
    ...toCommunityDocuments({ data, userId, topics: forumTopics, classifieds }),
    announcements: toAnnouncements(users),
    savedSearches: toSavedSearches({ users, now }),
    uploadAddresses: toUploadAddresses({ users, now }),
    scheduledTopics: toScheduledTopics({ users, now }),
    dailyFigures: toDailyFigures({ now }),
    drafts: toDrafts({ users, classifieds, topics: forumTopics, now }),
    ...toHiddenContent({ users, feedPosts, now }),
  }
}

/** Posts have no title: their texts name them. */
const toTitled = <Post extends { content: string }>({ content, ...post }: Post) => ({
  ...post,
  title: content,
})

function toHeld(
  { seller, place: _place, ...values }: DemoData['heldClassifieds'][number],
  userId: Lookup,
): HiddenRecordDocument {
  const _id = new ObjectId()
  const own = { userId: userId(seller), imageUrl: null }
  const external = { isExternal: false, externalSource: null, externalUrl: null }
  return {
    ...{ _id, contentType: 'classified', ...own, reason: null, hiddenById: null },
    ...{ hiddenAt: values.createdAt, isHeld: true, isNew: true },
    signs: findSigns(toClassifiedTexts(values)),
    record: { _id, ...toClassifiedDocument({ ...values, ...own, ...external }) },
  }
}

const dayMs = 24 * 3_600_000

function toSanction(
  { member, decidedBy, days, ...values }: DemoData['sanctions'][number],
  userId: Lookup,
): StoredSanction {
  const { createdAt } = values
  return {
    _id: new ObjectId(),
    ...values,
    memberId: userId(member),
    decidedById: userId(decidedBy),
    until: days === null ? null : new Date(createdAt.getTime() + days * dayMs),
  }
}

/** What an active limit or suspension sets in the member's own record. */
function toSuspension({ _id }: { readonly _id: ObjectId }, sanctions: readonly StoredSanction[]) {
  const active = sanctions.find(
    ({ memberId, kind, endedAt }) => memberId.equals(_id) && kind !== 'warning' && endedAt === null,
  )
  if (!active || active.kind === 'warning') return {}
  const { _id: sanctionId, kind, reason, until } = active
  if (kind === 'limit') return { limit: { sanctionId, reason } }
  return { suspension: { sanctionId, kind, reason, until } }
}

function toSupportRequest(
  { member, answers, ...values }: DemoData['supportRequests'][number],
  userId: Lookup,
): SupportRequestDocument {
  const _id = new ObjectId()
  return {
    _id,
    ...values,
    userId: member === null ? null : userId(member),
    state: answers.length > 0 ? 'answered' : 'new',
    digest: _id.toHexString(),
    answers: answers.map(({ author, ...answer }) => ({
      id: new ObjectId(),
      authorId: userId(author),
      ...answer,
    })),
  }
}

function toDiscussion(
  { posts: demoPosts, solution, closesInDays, ...values }: DemoData['topics'][number],
  {
    userId,
    now,
    drawings,
  }: Pick<DemoData, 'drawings'> & { readonly userId: Lookup; readonly now: Date },
) {
  const topicId = new ObjectId()
  const ids = demoPosts.map(() => new ObjectId())
  const posts = demoPosts.map(
    (
      { author, content, createdAt, photos, earlier, answers, mentions, helpful = [] },
      index,
    ): ForumPostDocument & { _id: ObjectId } => ({
      _id: existing(ids[index], 'id'),
      topicId,
      userId: userId(author),
      ...toPostText(content),
      isOpening: index === 0,
      createdAt,
      ...toDemoPhotos(photos, drawings),
      ...(answers !== undefined && { replyTo: existing(ids[answers], `post ${answers}`) }),
      ...(mentions && {
        mentions: Object.entries(mentions).map(([name, key]) => ({ userId: userId(key), name })),
      }),
      ...(helpful.length > 0 && { helpfulCount: helpful.length }),
      ...(earlier && addVersion({ createdAt }, { text: earlier.text, at: earlier.editedAt })),
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
    ...(closesInDays && { closesAt: new Date(now.getTime() + closesInDays * 24 * 3_600_000) }),
    ...(solution !== undefined && { solutionId: existing(ids[solution], `post ${solution}`) }),
  })
  const votes = posts.flatMap((post, index) =>
    (demoPosts[index]?.helpful ?? []).map((key) => toVote(post, userId(key))),
  )
  return { topic: { _id: topicId, ...topic }, posts, votes }
}

const toVote = (
  { _id: postId, topicId, createdAt }: ForumPostDocument & { readonly _id: ObjectId },
  userId: ObjectId,
): HelpfulVoteDocument => ({
  ...{ _id: toMarkId({ postId, userId }), postId, topicId, userId, createdAt },
})

/** Who has written in a topic follows it. */
function toFollows(posts: readonly ForumPostDocument[]): TopicFollowDocument[] {
  const first = new Map(posts.toReversed().map((post) => [post.userId.toHexString(), post]))
  const members = [...first.values()].filter(({ userId }) => !isFormerMember(userId))
  return members.map(({ userId, topicId, createdAt }) => ({
    ...{ userId, topicId, state: 'watch', createdAt },
  }))
}

const answeredAfterMs = 25 * 60_000

function toRequest(
  { requester, service, ...values }: DemoData['serviceRequests'][number],
  {
    services,
    userId,
  }: {
    readonly services: readonly (Titled & { readonly userId: ObjectId | null })[]
    readonly userId: Lookup
  },
): ServiceRequestDocument {
  const { createdAt, state } = values
  const requested = existing(
    services.find(({ title }) => title === service),
    `service "${service}"`,
  )
  const isNew = state === 'sent'
  return {
    ...values,
    imageUrl: null,
    serviceId: requested._id,
    serviceTitle: service,
    requesterId: userId(requester),
    providerId: existing(requested.userId ?? undefined, `provider of "${service}"`),
    isWaiting: isWaiting(state),
    updatedAt: isNew ? createdAt : new Date(createdAt.getTime() + answeredAfterMs),
  }
}

type Titled = { readonly _id: ObjectId; readonly title: string }

function idOf(records: readonly Titled[], title: string): ObjectId {
  const found = records.find((record) => record.title === title)
  return existing(found, `record "${title}"`)._id
}

/** For the compiler only: the loader has checked the names. */
function existing<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The demo data has no ${what}`)
  return value
}
