import {
  type PagePreview,
  pagePreviewSchema,
  sitePageTitles,
  weekdays,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, aForumPost, anArticle, aService, aTopic } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { expectValidEntity } from './testing/schema-org'

const origin = 'https://haulyard.test'
let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ publicUrl: new URL(origin) })
})
afterAll(() => server.close())

const add = async (collection: string, document: object) => {
  const { insertedId } = await server.db.collection(collection).insertOne({ ...document })
  return insertedId.toHexString()
}
const ask = (address: string) =>
  server.request(`/api/previews?address=${encodeURIComponent(address)}`)
const read = async (address: string): Promise<PagePreview> => {
  const response = await ask(address)
  expect(response.status).toBe(200)
  return pagePreviewSchema.parse(await response.json())
}
const entityOf = ({ entities }: PagePreview, type: string) => {
  for (const entity of entities) expectValidEntity(entity)
  return entities.find((entity) => entity['@type'] === type)
}
const classifiedAt = async (values: Parameters<typeof aClassified>[0] = {}) =>
  `/classifieds/${await add('classifieds', aClassified(values))}`

describe('the preview of a classified', () => {
  test('has its address, its text and its picture', async () => {
    const path = await classifiedAt({
      title: 'Kenworth <T680>',
      description: 'One owner. '.repeat(40),
    })
    const preview = await read(`${path}/?utm_source=feed`)
    expect(preview).toMatchObject({
      address: origin + path,
      title: 'Kenworth <T680>',
      type: 'website',
      image: { width: 1200, height: 630, alt: 'Kenworth <T680>' },
      feed: null,
    })
    expect(preview.description).toMatch(/^One owner\. .* One owner\. One…$/)
    expect(preview.description.length).toBeLessThanOrEqual(160)
    const [, kind, id] = path.split('/')
    expect(preview.image.url).toMatch(
      new RegExp(`^${origin}/previews/${kind}/${id}\\.jpg\\?v=\\w{10}$`),
    )
  })

  test('describes a truck as a vehicle with its offer and the way to it', async () => {
    const path = await classifiedAt({ price: '$84,500', location: 'ON' })
    const preview = await read(path)
    expect(entityOf(preview, 'Vehicle')).toMatchObject({
      name: preview.title,
      url: preview.address,
      image: preview.image.url,
      offers: {
        price: 84_500,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        availableAtOrFrom: { address: { addressRegion: 'ON', addressCountry: 'CA' } },
      },
    })
    expect(entityOf(preview, 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ item: `${origin}/classifieds` }, { item: preview.address }],
    })
  })

  test('names no price that is no number, and says what its source no longer has', async () => {
    const path = await classifiedAt({ category: 'parts', price: 'Call', missedRuns: 5 })
    const { offers } = entityOf(await read(path), 'Product') as { offers: object }
    expect(offers).not.toHaveProperty('price')
    expect(offers).not.toHaveProperty('priceCurrency')
    expect(offers).toHaveProperty('availability', 'https://schema.org/OutOfStock')
  })

  test('changes its picture with what the picture shows, and only then', async () => {
    const document = aClassified()
    const path = `/classifieds/${await add('classifieds', document)}`
    const pictureOf = async () => (await read(path)).image.url
    const first = await pictureOf()
    const change = (values: object) =>
      server.db.collection('classifieds').updateOne({ _id: document._id }, { $set: values })
    await change({ description: 'Another description of the same truck.' })
    expect(await pictureOf()).toBe(first)
    await change({ price: '80000' })
    expect(await pictureOf()).not.toBe(first)
  })
})

describe('the preview of a service', () => {
  const businessOf = async (values: Parameters<typeof aService>[0]) => {
    const preview = await read(`/services/${await add('services', aService(values))}`)
    return { preview, business: entityOf(preview, 'LocalBusiness') }
  }

  test('describes a business with telephone and address', async () => {
    const { preview, business } = await businessOf({ phone: '303-555-0142' })
    expect(business).toMatchObject({
      url: preview.address,
      telephone: '303-555-0142',
      address: { addressLocality: 'Denver', addressRegion: 'CO', addressCountry: 'US' },
    })
    const vague = await businessOf({ location: 'Anywhere' })
    expect(vague.business).toHaveProperty('address', 'Anywhere')
  })

  const hoursOf = (...week: (readonly [number, number])[][]) => ({
    timeZone: 'America/Denver',
    week: Array.from({ length: 7 }, (_, day) =>
      (week[day] ?? []).map(([opens, closes]) => ({ opens, closes })),
    ),
    isClosedOnHolidays: false,
    holidayNote: null,
  })

  test.each([
    ['of a service that is always open', null, [[weekdays, '00:00', '23:59']]],
    [
      'that several days share',
      hoursOf([[450, 1080]], [[450, 1080]], [[480, 1020]]),
      [
        [['Monday', 'Tuesday'], '07:30', '18:00'],
        [['Wednesday'], '08:00', '17:00'],
      ],
    ],
    [
      'with a break',
      hoursOf([
        [420, 720],
        [780, 1140],
      ]),
      [
        [['Monday'], '07:00', '12:00'],
        [['Monday'], '13:00', '19:00'],
      ],
    ],
    ['past midnight', hoursOf([], [[960, 1560]]), [[['Tuesday'], '16:00', '02:00']]],
    ['until midnight', hoursOf([[960, 1440]]), [[['Monday'], '16:00', '00:00']]],
    ['of a whole day', hoursOf([[0, 1440]]), [[['Monday'], '00:00', '23:59']]],
    ['of 24 hours from the morning', hoursOf([[360, 1800]]), [[['Monday'], '06:00', '05:59']]],
  ])('states hours %s', async (_what, hours, expected) => {
    const { business } = await businessOf({ is24Hour: hours === null, hours })
    expect(business?.openingHoursSpecification).toEqual(
      expected.map(([dayOfWeek, opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek,
        opens,
        closes,
      })),
    )
  })

  test.each([
    ['are not stated', { hours: null }],
    ['were not stored yet', {}],
  ])('states no hours if they %s', async (_what, values) => {
    const { business } = await businessOf({ is24Hour: false, ...values })
    expect(business).not.toHaveProperty('openingHoursSpecification')
  })
})

describe('the preview of an article', () => {
  test('describes the news with its date, source and picture', async () => {
    const article = anArticle({
      imageUrl: `/media/${'a'.repeat(32)}.webp`,
      originalUrl: 'https://news.example/1',
    })
    const preview = await read(`/news/${await add('news', article)}`)
    expect(preview.type).toBe('article')
    expect(entityOf(preview, 'NewsArticle')).toMatchObject({
      headline: article.title,
      datePublished: article.createdAt.toISOString(),
      image: [origin + article.imageUrl],
      isBasedOn: 'https://news.example/1',
    })
  })

  test('does not exist for a draft, not even for its administrator', async () => {
    const path = `/news/${await add('news', anArticle({ isPublished: false }))}`
    expect((await ask(path)).status).toBe(404)
  })
})

describe('the preview of a topic', () => {
  test('has the opening post, the first replies and their number', async () => {
    const topic = aTopic({ replyCount: 5 })
    await add('forumTopics', topic)
    const { _id: userId } = await addUser(server, { firstName: 'Vera', lastName: 'Holt' })
    const post = (index: number) =>
      aForumPost({
        topicId: topic._id,
        userId,
        content: `Post ${index}`,
        isOpening: index === 0,
        createdAt: new Date(2026, 0, 1, 0, index),
        ...(index === 2 && { helpfulCount: 7 }),
      })
    const posts = Array.from({ length: 6 }, (_, index) => post(index))
    await server.db.collection('forumPosts').insertMany(posts)
    const path = `/forum/${topic._id.toHexString()}`
    const preview = await read(path.replace('forum', 'forum-thread'))
    expect(preview).toMatchObject({ address: origin + path, description: 'Post 0' })
    expect(entityOf(preview, 'DiscussionForumPosting')).toMatchObject({
      text: 'Post 0',
      author: { name: 'Vera Holt', url: `${origin}/members/${userId.toHexString()}` },
      commentCount: 5,
      comment: [
        { text: 'Post 1' },
        { text: 'Post 2', interactionStatistic: { userInteractionCount: 7 } },
        { text: 'Post 3' },
      ],
    })
  })

  test('describes no discussion without an opening post', async () => {
    const title = 'A topic without a text'
    const preview = await read(`/forum/${await add('forumTopics', aTopic({ title }))}`)
    expect(preview.description).toBe(title)
    expect(entityOf(preview, 'DiscussionForumPosting')).toBeUndefined()
  })
})

test('the preview of a member has the name and nothing that visitors do not see', async () => {
  const member = await addUser(server, { firstName: 'Dana', lastName: 'Reyes' })
  const preview = await read(`/members/${member._id.toHexString()}`)
  expect(preview).toMatchObject({ title: 'Dana Reyes', type: 'profile', entities: [] })
  expect(JSON.stringify(preview)).not.toContain(member.email)
})

test('the preview of a seller’s listings names the seller', async () => {
  const seller = await addUser(server, { firstName: 'Dana', lastName: 'Reyes' })
  const path = `/classifieds/seller/${seller._id.toHexString()}`
  const preview = await read(path)
  expect(preview).toMatchObject({ title: 'Listings of Dana Reyes', address: origin + path })
  await server.db
    .collection('users')
    .updateOne({ _id: seller._id }, { $set: { profileVisibility: 'members' } })
  expect((await ask(path)).status).toBe(404)
})

test.each(['members', 'connections'] as const)(
  'a profile that only %s may see has no preview',
  async (profileVisibility) => {
    const member = await addUser(server, { profileVisibility })
    expect((await ask(`/members/${member._id}`)).status).toBe(404)
  },
)

describe('the preview of a page without a record', () => {
  test('describes the site and its search on the home page', async () => {
    const preview = await read('/')
    expect(preview.address).toBe(`${origin}/`)
    expect(entityOf(preview, 'WebSite')).toMatchObject({
      potentialAction: { target: { urlTemplate: `${origin}/search?q={search_term_string}` } },
    })
  })

  test.each(Object.entries(sitePageTitles))('describes /%s', async (name, title) => {
    const preview = await read(`/${name}/?from=footer`)
    expect(preview).toMatchObject({ address: `${origin}/${name}`, title, type: 'website' })
    expect(preview.description).toMatch(/^.{20,160}$/)
    expect(preview.image.url).toMatch(
      new RegExp(`^${origin}/previews/pages/${name}\\.jpg\\?v=\\w{10}$`),
    )
  })

  test.each([
    ['/services', '/directory'],
    ['/forum/', '/message-board'],
    ['/news?search=fuel', '/news'],
  ])('names one address for %s', async (address, canonical) => {
    expect((await read(address)).address).toBe(origin + canonical)
  })

  test.each([
    ['/classifieds', '/rss/classifieds.xml'],
    [
      '/classifieds?search=reefer+unit&category=trailers&location=all&utm_source=x&cursor=y',
      '/rss/classifieds.xml?search=reefer+unit&category=trailers',
    ],
    ['/services?state=CO&city=Denver', '/rss/directory.xml?state=CO&city=Denver'],
    ['/news?search=fuel%26', '/rss/news.xml?search=fuel%26'],
    ['/message-board?category=jobs', '/rss/message-board.xml?category=jobs'],
  ])('names the feed of %s with its filters', async (address, feed) => {
    expect((await read(address)).feed?.path).toBe(feed)
    expect((await server.request(feed)).status).toBe(200)
  })

  test.each(['/esl-book', '/directory?saved=1'])('names no feed for %s', async (address) => {
    expect((await read(address)).feed).toBeNull()
  })
})

test.each([
  '/settings',
  '/requests',
  '/admin-portal',
  '/classifieds/unknown',
  `/classifieds/${new ObjectId()}`,
  `/classifieds/${new ObjectId()}/edit`,
  '/constructor',
  '/__proto__/x',
])('%s has no preview', async (address) => {
  expect((await ask(address)).status).toBe(404)
})

test.each([
  ['empty', ''],
  ['not a path', 'classifieds'],
  ['of another site', '//other.example/'],
  ['too long', `/${'x'.repeat(2000)}`],
])('an address that is %s is rejected', async (_what, address) => {
  expect((await ask(address)).status).toBe(400)
})

test('the picture of a topic follows the name of its category', async () => {
  const { bearer } = await signIn(server, { isAdmin: true })
  const path = `/forum/${await add('forumTopics', aTopic({ category: 'routes' }))}`
  const before = await read(path)
  expect(await read(path)).toEqual(before)
  const category = await server.db.collection('forumCategories').findOne({ slug: 'routes' })
  const input = { name: 'Roads', description: null, color: '#6366f1', sortOrder: 0, isActive: true }
  const url = `/api/forum/categories/${category?._id.toHexString()}`
  expect((await putJson(server, url, input, bearer)).status).toBe(200)
  expect((await read(path)).image.url).not.toBe(before.image.url)
})
