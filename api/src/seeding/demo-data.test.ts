import {
  classifiedCategories,
  classifiedStates,
  directoryCategories,
  majorCities,
  roleOf,
  serviceRequestStates,
  topicCategories,
  uploadTemplate,
  usStates,
} from '@haulyard/api-contract'
import { describe, expect, test } from 'vitest'
import { toSlug } from '../modules/forum/category-slugs'
import { formerMemberKey } from './demo-data'
import { loadDemoData } from './load-demo-data'

const now = new Date('2026-03-14T15:09:26.000Z')
const demo = await loadDemoData({ now })
const { drawings, members, classifieds, services, savedServices, articles } = demo
const { topics, categories, reports, feedPosts } = demo
const posts = topics.flatMap((topic) => topic.posts)
const memberByKey = new Map(members.map((member) => [member.key, member]))
const drawingKeys = new Set(drawings.map(({ key }) => key))

const distinctShare = (values: readonly unknown[]) => new Set(values).size / values.length
const isEmail = (text: string) => /^[a-z0-9.]+@[a-z0-9.]+\.example$/.test(text)

describe('amounts', () => {
  test('every list has enough entries for a demo', () => {
    const count = (category: string) =>
      classifieds.filter((classified) => classified.category === category).length
    expect(classifiedCategories.map(count)).toEqual([91, 60, 70, 40])
    expect(classifieds.filter(({ isExternal }) => isExternal)).toHaveLength(24)
    expect(services.length).toBeGreaterThanOrEqual(160)
    expect(articles.length).toBeGreaterThanOrEqual(60)
    expect(topics.length).toBeGreaterThanOrEqual(80)
    expect(posts.length).toBeGreaterThanOrEqual(500)
    expect(members.length).toBeGreaterThanOrEqual(40)
    expect(drawings.length).toBeGreaterThanOrEqual(70)
  })

  test('drafts, imports, pinned and locked topics and pending reports are included', () => {
    expect(articles.filter(({ isPublished }) => !isPublished)).toHaveLength(3)
    expect(articles.filter(({ originalUrl }) => originalUrl !== null)).toHaveLength(30)
    expect(articles.filter(({ excerpt }) => excerpt === null).length).toBeGreaterThanOrEqual(3)
    expect(topics.filter(({ isSticky }) => isSticky)).toHaveLength(3)
    expect(topics.filter(({ isLocked }) => isLocked)).toHaveLength(4)
    expect(topics.filter((topic) => topic.posts.length >= 20).length).toBeGreaterThanOrEqual(5)
    const statuses = reports.map(({ status }) => status)
    expect(statuses.filter((status) => status === 'pending').length).toBeGreaterThanOrEqual(4)
    expect(statuses).toEqual(expect.arrayContaining(['dismissed', 'reviewed']))
    expect(feedPosts.filter(({ isFirst }) => isFirst)).toHaveLength(2)
  })

  test('the template of uploads is a listing of the driver', () => {
    const [listing] = classifieds.filter(({ stockNumber }) => stockNumber === 'RK-101')
    const written = [listing?.title, listing?.description, listing?.price, listing?.state]
    expect(listing?.seller).toBe('ray.kowalczyk')
    for (const text of written) expect(uploadTemplate).toContain(text)
  })

  test('about one classified in eight has no picture, but none of the newest', () => {
    const bare = classifieds.filter(({ drawing }) => drawing === null).length
    expect(bare / classifieds.length).toBeGreaterThan(0.09)
    expect(bare / classifieds.length).toBeLessThan(0.16)
    expect(classifieds.slice(0, 6).every(({ drawing }) => drawing !== null)).toBe(true)
  })
})

// The loader has checked every entry with the schema of its form.
describe('rules that the forms do not have', () => {
  test('most prices are plain numbers, which the dashboard formats', () => {
    const plain = classifieds.filter(({ price }) => /^\d+$/.test(price)).length
    expect(plain / classifieds.length).toBeGreaterThan(0.8)
  })

  test.each(services.map((service) => [service.title, service] as const))(
    'service "%s"',
    (_, service) => {
      expect(service.location).toMatch(/^[A-Z][A-Za-z. ]+, [A-Z]{2}$/)
      expect(service.phone ?? '(800) 555-0100').toMatch(/^\(\d{3}\) 555-01\d\d$/)
      expect(isEmail(service.email ?? 'a@b.example')).toBe(true)
      expect(service.website ?? 'https://www.b.example').toMatch(
        /^https:\/\/www\.[a-z0-9]+\.example$/,
      )
      expect(service.price === null).toBe(service.priceType === 'quote')
    },
  )

  test.each(articles.map((article) => [article.title, article] as const))(
    'article "%s"',
    (_, { content, excerpt, originalUrl }) => {
      // Without an excerpt, the beginning of the content is shown.
      if (excerpt === null) expect(content.length).toBeGreaterThan(200)
      expect(originalUrl ?? 'https://a.example/b').toMatch(/^https:\/\/[a-z.-]+\.example\/\S+$/)
    },
  )

  test('the board has the six categories of the first filling, a new one and a closed one', () => {
    const active = categories.filter(({ isActive }) => isActive)
    expect(active.map(({ slug }) => slug)).toEqual([...topicCategories, 'food-free-time'])
    expect(categories).toHaveLength(active.length + 1)
    for (const { slug, name } of categories) {
      expect(slug).toBe(toSlug(name))
      expect(topics.some(({ category }) => category === slug)).toBe(true)
    }
    expect(distinctShare(categories.map(({ name }) => name.toLowerCase()))).toBe(1)
    expect(distinctShare(categories.map(({ color }) => color))).toBe(1)
    expect(distinctShare(categories.map(({ sortOrder }) => sortOrder))).toBe(1)
    for (const { createdAt } of categories) {
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
    }
  })
})

describe('distinct values', () => {
  test('no two records of a kind have the same title', () => {
    for (const list of [classifieds, services, articles, topics]) {
      expect(distinctShare(list.map(({ title }) => title.toLowerCase()))).toBe(1)
    }
  })

  test('no two texts are the same, but the one that a fraud copied', () => {
    const descriptions = classifieds.map(({ description }) => description)
    expect(new Set(descriptions).size).toBe(descriptions.length - 1)
    expect(distinctShare(services.map(({ description }) => description))).toBe(1)
    expect(distinctShare(posts.map(({ content }) => content))).toBe(1)
  })

  test('no two dates of a kind are the same', () => {
    for (const list of [classifieds, services, articles, posts, reports, members]) {
      expect(distinctShare(list.map(({ createdAt }) => createdAt.getTime()))).toBe(1)
    }
  })

  test('records close to each other have different drawings', () => {
    for (const list of [classifieds, articles]) {
      list.slice(0, -12).forEach(({ drawing }, index) => {
        const before = list.slice(Math.max(0, index - 3), index).map((other) => other.drawing)
        if (drawing !== null) expect(before).not.toContain(drawing)
      })
    }
  })
})

describe('references', () => {
  test('every named drawing exists, and every drawing is used', () => {
    const others = classifieds.flatMap(({ photos }) => photos.map(({ drawing }) => drawing))
    const named = [...classifieds, ...articles]
      .flatMap(({ drawing }) => drawing ?? [])
      .concat(others)
    expect(drawingKeys.size).toBe(drawings.length)
    expect(named.filter((key) => !drawingKeys.has(key))).toEqual([])
    expect([...drawingKeys].filter((key) => !named.includes(key))).toEqual([])
  })

  test('several classifieds have three to eight photos, each of which says what it shows', () => {
    const withPhotos = classifieds.filter(({ photos }) => photos.length > 0)
    expect(withPhotos.length).toBeGreaterThanOrEqual(6)
    for (const { drawing, photos } of withPhotos) {
      const shown = new Set([drawing, ...photos.map((photo) => photo.drawing)])
      expect(shown.size).toBe(photos.length + 1)
      expect(shown.size).toBeGreaterThanOrEqual(3)
      expect(shown.size).toBeLessThanOrEqual(8)
    }
  })

  test('drawings are vector pictures without fonts or external references', () => {
    for (const { svg } of drawings) {
      expect(svg).toMatch(/^<svg .*viewBox="0 0 960 600".*<\/svg>$/s)
      expect(svg).not.toMatch(/<text|font|href|NaN|undefined/)
    }
  })

  test('every seller, provider, author and reporter is a member at the date of the record', () => {
    const acts = [
      ...classifieds.flatMap(({ seller, createdAt }) =>
        seller ? [{ who: seller, createdAt }] : [],
      ),
      ...services.map(({ provider, createdAt }) => ({ who: provider, createdAt })),
      ...posts.map(({ author, createdAt }) => ({ who: author, createdAt })),
      ...reports.map(({ reporter, createdAt }) => ({ who: reporter, createdAt })),
    ]
    for (const { who, createdAt } of acts) {
      if (who === formerMemberKey) continue
      const member = memberByKey.get(who)
      expect(member, who).toBeDefined()
      expect(member?.createdAt.getTime()).toBeLessThan(createdAt.getTime())
    }
  })

  test('external classifieds have a source and no seller, the others a seller', () => {
    for (const { isExternal, seller, externalSource } of classifieds) {
      expect(seller === null).toBe(isExternal)
      expect(externalSource !== null).toBe(isExternal)
    }
  })

  test('a report is later than the record that it is about', () => {
    const records = [
      ...[...classifieds, ...services].map((record) => ({ ...record, about: record.title })),
      ...[...posts, ...feedPosts].map((post) => ({ ...post, about: post.content })),
      ...topics.map(({ title, posts: [opening] }) => ({ ...opening, about: title })),
    ]
    for (const { about, createdAt } of reports) {
      const reported = records.find((record) => record.about === about)
      expect(reported?.createdAt?.getTime()).toBeLessThan(createdAt.getTime())
    }
  })

  test('posts are later than their topic, and every date is in the past', () => {
    for (const topic of topics) {
      const moments = topic.posts.map(({ createdAt }) => createdAt.getTime())
      expect(moments).toEqual([...moments].sort((left, right) => left - right))
    }
    for (const list of [members, classifieds, services, articles, posts, reports]) {
      expect(list.every(({ createdAt }) => createdAt < now)).toBe(true)
    }
  })

  test('no member replies twice in a row, except the author of the topic', () => {
    for (const topic of topics) {
      topic.posts.slice(1).forEach(({ author }, index) => {
        if (author !== topic.posts[0]?.author) expect(author).not.toBe(topic.posts[index]?.author)
      })
    }
  })
})

describe('the community', () => {
  const { feedPosts: feed, connections, conversations, notifications } = demo
  const isAccepted = (one: string, other: string) =>
    connections.some(
      ({ requester, receiver, status }) =>
        status === 'accepted' && [requester, receiver].sort().join() === [one, other].sort().join(),
    )
  const messages = conversations.flatMap((conversation) => conversation.messages)

  test('the feed covers three weeks and has posts of every visibility, also by the driver', () => {
    expect(feed).toHaveLength(32)
    expect(new Set(feed.map(({ visibility }) => visibility)).size).toBe(3)
    const seen = feed.filter(
      ({ author, visibility }) =>
        visibility === 'connections' && isAccepted(author, 'ray.kowalczyk'),
    )
    expect(seen.length).toBeGreaterThanOrEqual(3)
    const oldest = feed.at(-1)?.createdAt.getTime() ?? 0
    expect((now.getTime() - oldest) / 86_400_000).toBeGreaterThan(18)
  })

  test('two members have one connection at most, and the driver has two requests', () => {
    const pairs = connections.map(({ requester, receiver }) => [requester, receiver].sort().join())
    expect(distinctShare(pairs)).toBe(1)
    expect(connections.filter(({ status }) => status === 'accepted')).toHaveLength(8)
    const pending = connections.filter(({ status }) => status === 'pending')
    expect(pending.map(({ receiver }) => receiver)).toEqual(['ray.kowalczyk', 'ray.kowalczyk'])
  })

  test('members write to connections or about a classified, in order, and unread messages are the last ones', () => {
    expect(conversations).toHaveLength(7)
    for (const { members: pair, messages: said, unread, about, isRequest } of conversations) {
      expect(isAccepted(...pair)).toBe(about === null)
      expect(said.length).toBeGreaterThanOrEqual(isRequest ? 1 : 3)
      expect(said.length).toBeLessThanOrEqual(isRequest ? 1 : 15)
      expect(said.every(({ author }) => pair.includes(author))).toBe(true)
      const moments = said.map(({ createdAt }) => createdAt.getTime())
      expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other))
      const lastAuthors = said.slice(said.length - unread).map(({ author }) => author)
      expect(new Set(lastAuthors).size).toBe(unread === 0 ? 0 : 1)
    }
  })

  test('authors are members, texts are unique, and dates are in the past', () => {
    const written = [...feed, ...messages]
    expect(distinctShare(written.map(({ content }) => content))).toBe(1)
    for (const { author, createdAt } of written) {
      if (author === formerMemberKey) continue
      expect(memberByKey.get(author)?.createdAt.getTime()).toBeLessThan(createdAt.getTime())
    }
    for (const { createdAt } of [...written, ...connections, ...notifications]) {
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
    }
  })

  test('the driver’s unread notifications are the requests and the messages', () => {
    const unread = notifications.filter(
      ({ member, isRead }) => member === 'ray.kowalczyk' && !isRead,
    )
    expect(unread).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'connection_request', count: 2 }),
        expect.objectContaining({ kind: 'direct_message', count: 2, actor: 'luis.escamilla' }),
      ]),
    )
  })
})

describe('accounts', () => {
  test('only the three documented accounts can sign in', () => {
    const withPassword = members.filter(({ password }) => password !== null)
    expect(withPassword.map((one) => [one.email, one.password, roleOf(one)])).toEqual([
      ['admin@haulyard.example', 'HaulyardAdmin1!', 'administrator'],
      ['driver@haulyard.example', 'HaulyardDriver1!', 'member'],
      ['moderator@haulyard.example', 'HaulyardModerator1!', 'moderator'],
    ])
    expect(members.filter((one) => roleOf(one) !== 'member')).toHaveLength(2)
    expect(distinctShare(members.map(({ email }) => email))).toBe(1)
    expect(members.every(({ email }) => isEmail(email))).toBe(true)
  })

  test('the driver account owns a classified in each state', () => {
    const own = classifieds.filter(({ seller }) => seller === 'ray.kowalczyk')
    expect(own.map(({ state }) => state).toSorted()).toEqual([...classifiedStates].toSorted())
  })
})

test('the driver has saved three classifieds of others, one of which is sold', () => {
  const saved = demo.savedClassifieds.map(({ classified }) =>
    classifieds.find(({ title }) => title === classified),
  )
  expect(saved.map((classified) => classified?.state)).toEqual(['active', 'active', 'sold'])
  expect(demo.savedClassifieds.every(({ member }) => member === 'ray.kowalczyk')).toBe(true)
})

test('the driver has saved three services, and every service was saved after its creation', () => {
  expect(savedServices.filter(({ member }) => member === 'ray.kowalczyk')).toHaveLength(3)
  expect(distinctShare(savedServices.map(({ member, service }) => `${member} ${service}`))).toBe(1)
  for (const { member, service, createdAt } of savedServices) {
    expect(memberByKey.get(member)?.createdAt.getTime()).toBeLessThan(createdAt.getTime())
    const saved = services.find(({ title }) => title === service)
    expect(saved?.createdAt.getTime()).toBeLessThan(createdAt.getTime())
    expect(createdAt.getTime()).toBeLessThan(now.getTime())
  }
})

test('services have hours in many time zones, unknown hours and 24/7', () => {
  const zones = services.flatMap(({ hours }) => hours?.timeZone ?? [])
  expect(new Set(zones).size).toBeGreaterThanOrEqual(10)
  for (const zone of ['America/Regina', 'America/St_Johns', 'America/Phoenix']) {
    expect(zones).toContain(zone)
  }
  expect(services.some(({ hours, is24Hour }) => !hours && !is24Hour)).toBe(true)
  expect(services.some(({ is24Hour }) => is24Hour)).toBe(true)
})

test('the driver has sent requests in every state, and received two', () => {
  const { serviceRequests } = demo
  const sent = serviceRequests.filter(({ requester }) => requester === 'ray.kowalczyk')
  expect(sent.map(({ state }) => state).sort()).toEqual([...serviceRequestStates].sort())
  expect(serviceRequests).toHaveLength(sent.length + 2)
  for (const { service, createdAt } of serviceRequests) {
    const requested = services.find(({ title }) => title === service)
    expect(requested?.createdAt.getTime()).toBeLessThan(createdAt.getTime())
  }
})

describe('filters find something', () => {
  const startsWord = (text: string, term: string) => ` ${text.toLowerCase()}`.includes(` ${term}`)

  test.each(directoryCategories.map(({ label, terms }) => [label, terms] as const))(
    'directory category %s',
    (_, terms) => {
      const found = services.filter(({ title, category, specialties }) =>
        [title, category, specialties ?? ''].some((text) =>
          terms.some((term) => startsWord(text, term)),
        ),
      )
      expect(found.length).toBeGreaterThanOrEqual(2)
    },
  )

  test.each(majorCities.map((city) => [city]))('directory city %s', (city) => {
    const found = services.filter(({ location }) => location.startsWith(`${city},`))
    expect(found.length).toBeGreaterThanOrEqual(2)
  })

  test('classifieds are located in most states and in some provinces', () => {
    const codes = new Set(classifieds.map(({ location }) => location))
    const states = usStates.filter(({ code }) => codes.has(code))
    expect(states.length).toBeGreaterThanOrEqual(40)
    expect(codes.size - states.length).toBeGreaterThanOrEqual(6)
  })
})

describe('the demo is deterministic', () => {
  test('two runs with the same clock have the same result', async () => {
    expect(await loadDemoData({ now })).toEqual(demo)
  })

  test('another clock changes the dates only', async () => {
    const later = await loadDemoData({ now: new Date(now.getTime() + 86_400_000) })
    expect(later.classifieds.map(({ title, seller }) => [title, seller])).toEqual(
      classifieds.map(({ title, seller }) => [title, seller]),
    )
    const first = (data: typeof demo) => data.classifieds[0]?.createdAt.getTime() ?? 0
    expect(first(later) - first(demo)).toBe(86_400_000)
  })
})
