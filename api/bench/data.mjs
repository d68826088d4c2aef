// @ts-check
// What the benchmark stores: sizes times a factor.
import { ObjectId } from 'mongodb'
import { createRandom, createWriter } from './texts.mjs'

/** @typedef {import('./modules.mjs').Modules} Modules */

/** The password of every member of the benchmark. */
export const password = 'Eighteen-Wheels!'

const sizes = {
  users: 2_000,
  classifieds: 20_000,
  services: 5_000,
  articles: 2_000,
  topics: 5_000,
  posts: 25_000,
  feedPosts: 5_000,
  messages: 100_000,
}
/** @typedef {typeof sizes} Sizes */

/** @param {number} factor @returns {Sizes} */
export const sizesFor = (factor) =>
  /** @type {Sizes} */ (
    Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, size * factor]))
  )

const kinds = { user: 1, classified: 2, service: 3, article: 4, topic: 5, post: 6, message: 7 }

/**
 * Ids and dates follow from the place in the collection, so that the scenarios
 * know them without a request.
 * @param {keyof typeof kinds} kind @param {number} index
 */
export const idOf = (kind, index) =>
  kinds[kind].toString(16).padStart(8, '0') + index.toString(16).padStart(16, '0')

const firstDate = Date.UTC(2024, 0, 1)
/** @param {number} index */
export const dateOf = (index) => new Date(firstDate + index * 20_000)
/** @param {number} index */
export const emailOf = (index) => `driver${index}@bench.example`

/** @param {keyof typeof kinds} kind @param {number} index */
const objectId = (kind, index) => ObjectId.createFromHexString(idOf(kind, index))

/**
 * Every collection's documents, created one by one on request.
 * @param {{ modules: Modules, sizes: Sizes }} options
 */
export async function createDocuments({ modules, sizes }) {
  const demo = await modules.loadDemoData({ now: new Date(firstDate) })
  const random = createRandom(20_260_501)
  const passwordHash = await modules.createPasswords().hash(password)
  /** @template Item @param {readonly Item[]} items @param {number} index @returns {Item} */
  const pick = (items, index) => /** @type {Item} */ (items[index % items.length])
  const userId = () => objectId('user', Math.floor(random() * sizes.users))
  /** @param {readonly string[]} texts */
  const writer = (texts) => createWriter({ texts, random })
  const classifiedTexts = writer(demo.classifieds.flatMap((each) => [each.title, each.description]))
  const serviceTexts = writer(demo.services.flatMap((each) => [each.title, each.description]))
  const articleTexts = writer(demo.articles.map(({ content }) => content))
  const forumTexts = writer(demo.topics.flatMap(({ posts }) => posts.map(({ content }) => content)))
  const postsPerTopic = Math.floor(sizes.posts / sizes.topics)
  const places = await modules.loadPlaces()
  /** Around the towns of the demo: each has a spot of its own. @param {string | null | undefined} town */
  const placeNear = (town) => {
    const place = town ? places.find(town) : null
    const by = () => (random() - 0.5) * 2
    return place && { ...place, lat: place.lat + by(), lon: place.lon + by() }
  }
  /** The prices of the demo, each a little different. @param {string} price */
  const priceLike = (price) =>
    /^\d+$/.test(price) ? String(Math.round(Number(price) * (0.7 + random() * 0.6))) : price

  /** @type {Record<string, { count: number, make: (index: number) => import('mongodb').Document }>} */
  const collections = {
    users: {
      count: sizes.users,
      make: (index) => ({
        _id: objectId('user', index),
        ...modules.toMemberDocument({
          ...pick(demo.members, index),
          email: emailOf(index),
          isAdmin: false,
          profileImageUrl: null,
          passwordHash,
          emailVerifiedAt: dateOf(index),
          createdAt: dateOf(index),
        }),
      }),
    },
    classifieds: {
      count: sizes.classifieds,
      make: (index) => {
        const {
          seller: _seller,
          drawing: _drawing,
          photos: _photos,
          // One member may have each number once.
          stockNumber: _stockNumber,
          state: _state,
          place,
          ...values
        } = pick(demo.classifieds, index)
        return {
          _id: objectId('classified', index),
          ...modules.toClassifiedDocument({
            ...modules.proposedDetails(values),
            ...values,
            closedAt: null,
            place: placeNear(place),
            price: priceLike(values.price),
            title: classifiedTexts.write(3, 8),
            description: classifiedTexts.write(15, 60),
            // What is imported comes in once.
            externalUrl: values.externalUrl && `https://marketplace.example/${index}`,
            imageUrl: '/media/0123456789abcdef0123456789abcdef.webp',
            userId: userId(),
            createdAt: dateOf(index),
          }),
        }
      },
    },
    services: {
      count: sizes.services,
      make: (index) => {
        const { provider: _provider, ...values } = pick(demo.services, index)
        return {
          _id: objectId('service', index),
          ...modules.toServiceDocument({
            ...values,
            title: serviceTexts.write(2, 6),
            description: serviceTexts.write(10, 40),
            userId: userId(),
            createdAt: dateOf(index),
          }),
        }
      },
    },
    news: {
      count: sizes.articles,
      make: (index) => {
        const { drawing: _drawing, ...values } = pick(demo.articles, index)
        return {
          _id: objectId('article', index),
          ...modules.toArticleDocument({
            ...values,
            title: articleTexts.write(5, 12),
            content: articleTexts.write(100, 400),
            excerpt: articleTexts.write(15, 40),
            originalUrl: values.originalUrl && `https://news.example/${index}`,
            imageUrl: null,
            createdAt: dateOf(index),
          }),
        }
      },
    },
    forumTopics: {
      count: sizes.topics,
      make: (index) => ({
        _id: objectId('topic', index),
        ...modules.toForumTopicDocument({
          title: forumTexts.write(4, 10),
          category: pick(demo.topics, index).category,
          userId: userId(),
          isSticky: index < 3,
          isLocked: false,
          replyCount: postsPerTopic - 1,
          lastReplyAt: dateOf(index + postsPerTopic),
          createdAt: dateOf(index),
        }),
      }),
    },
    forumPosts: {
      count: sizes.posts,
      make: (index) => ({
        _id: objectId('post', index),
        topicId: objectId('topic', index % sizes.topics),
        userId: userId(),
        content: forumTexts.write(10, 80),
        isOpening: index < sizes.topics,
        createdAt: dateOf(index),
      }),
    },
    ...createCommunity({ modules, sizes, forumTexts }),
  }
  return collections
}

/**
 * Every member is connected with the next one, and has a chat with that one.
 * @param {{ modules: Modules, sizes: Sizes, forumTexts: ReturnType<typeof createWriter> }} options
 */
function createCommunity({ modules, sizes, forumTexts }) {
  const visibilities = /** @type {const} */ (['public', 'connections', 'public', 'private'])
  const messagesPerChat = sizes.messages / sizes.users
  /** @param {number} index */
  const pairOf = (index) => ({
    senderId: objectId('user', index % sizes.users),
    receiverId: objectId('user', (index + 1) % sizes.users),
  })
  /** @param {number} index */
  const messageOf = (index) => ({
    _id: objectId('message', index),
    conversationKey: modules.toPairKey(pairOf(index).senderId, pairOf(index).receiverId),
    ...pairOf(index),
    content: forumTexts.write(3, 20),
    createdAt: dateOf(index),
  })
  return {
    feedPosts: {
      count: sizes.feedPosts,
      make: (/** @type {number} */ index) =>
        modules.toFeedPostDocument({
          userId: objectId('user', index % sizes.users),
          content: forumTexts.write(5, 40),
          visibility: visibilities[index % 4] ?? 'public',
          createdAt: dateOf(index),
        }),
    },
    connections: {
      count: sizes.users,
      make: (/** @type {number} */ index) => {
        const { senderId: requesterId, receiverId } = pairOf(index)
        const createdAt = dateOf(index)
        return modules.toConnectionDocument({
          requesterId,
          receiverId,
          status: 'accepted',
          createdAt,
        })
      },
    },
    conversations: {
      count: sizes.users,
      make: (/** @type {number} */ index) => {
        const last = messageOf(index + (messagesPerChat - 1) * sizes.users)
        return {
          key: last.conversationKey,
          memberIds: [last.senderId, last.receiverId],
          lastMessage: last,
          lastMessageAt: last.createdAt,
          unread: {},
        }
      },
    },
    messages: { count: sizes.messages, make: messageOf },
  }
}

/** What people type into a search box. @param {{ modules: Modules, count: number }} options */
export async function createSearches({ modules, count }) {
  const demo = await modules.loadDemoData({ now: new Date(firstDate) })
  const { searchText } = createWriter({
    texts: demo.classifieds.flatMap((each) => [each.title, each.description]),
    random: createRandom(42),
  })
  return Array.from({ length: count }, searchText)
}
