import type { Classified } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPictureAddress } from '../media/picture-address'
import { classifiedSourcesSettingSchema } from './sources/sources.settings'
import { type FeedServer, rssOf, startFeedServer } from './testing/feed-server'
import { runImport } from './testing/run-import'

let server: TestServer
let feeds: FeedServer
let admin: Record<string, string>

beforeAll(async () => {
  feeds = await startFeedServer()
  const classifiedSources = classifiedSourcesSettingSchema.parse(
    JSON.stringify([
      { name: 'Rig Mart', type: 'rss', url: feeds.url('/rig-mart') },
      {
        name: 'Yard Sale',
        type: 'json',
        url: feeds.url('/yard-sale'),
        location: 'OH',
        map: {
          items: 'data.0.rows',
          url: 'links.self',
          price: 'cost.amount',
          imageUrl: 'photos.0',
        },
      },
    ]),
  )
  server = await createTestServer({ classifiedSources, outboundAllow: [feeds.target] })
  admin = (await signIn(server, { isAdmin: true })).bearer
})
afterAll(async () => {
  await feeds.close()
  await server.close()
})
beforeEach(async () => {
  feeds.contents.set('/rig-mart', rssOf())
  feeds.contents.set('/yard-sale', JSON.stringify({ data: [{ rows: [] }] }))
  await server.db.collection('classifieds').deleteMany({})
})

const headers = () => ({ 'Content-Type': 'application/json', ...admin })
const refresh = () =>
  runImport(server, { path: '/api/classifieds/refresh-external', headers: headers() })
const classifieds = async (query = '') => {
  const response = await server.request(`/api/classifieds${query}`)
  return (await response.json()) as Classified[]
}

describe('importing external classifieds', () => {
  test('from RSS stores records that lists, filters and search return', async () => {
    const more =
      '<category>Semi Trucks</category><g:price>45,900.00 USD</g:price>' +
      '<g:location>Amarillo, TX 79101</g:location><pubDate>Tue, 10 Mar 2026 14:05:00 GMT</pubDate>' +
      '<description>One owner, maintained by the book.</description>'
    feeds.contents.set('/rig-mart', rssOf({ title: '2019 Kenworth T680', path: 'k', more }))
    const { message } = await refresh()
    expect(message).toBe(
      'Imported 1 listing: Rig Mart: 1 added, 0 updated, 0 skipped. ' +
        'Yard Sale: 0 added, 0 updated, 0 skipped.',
    )
    expect(await classifieds('?category=trucks&location=TX&search=kenworth%20owner')).toEqual([
      {
        id: expect.any(String),
        title: '2019 Kenworth T680',
        description: 'One owner, maintained by the book.',
        category: 'trucks',
        price: '45900',
        ...{ amount: 4_590_000, currency: 'USD', year: 2019, make: 'Kenworth', model: 'T680' },
        location: 'TX',
        imageUrl: null,
        userId: null,
        createdAt: '2026-03-10T14:05:00.000Z',
        isExternal: true,
        externalSource: 'Rig Mart',
        externalUrl: 'https://road.example/k',
        state: 'active',
      },
    ])
  })

  test('from JSON uses the configured field names', async () => {
    const row = {
      title: 'Set of chains',
      links: { self: '/listing/7' },
      description: '<p>Hardly used.</p>',
      category: 'parts',
      cost: { amount: 350 },
      photos: ['https://i.example/chains.jpg'],
    }
    feeds.contents.set(
      '/yard-sale',
      JSON.stringify({ data: [{ rows: [row, { title: 'No link' }] }] }),
    )
    const { sources } = await refresh()
    expect(sources[1]).toMatchObject({ added: 1, skipped: 1, error: null })
    expect(await classifieds()).toMatchObject([
      {
        title: 'Set of chains',
        description: 'Set of chains. Hardly used.',
        price: '350',
        location: 'OH',
        imageUrl: toPictureAddress('https://i.example/chains.jpg'),
        externalUrl: feeds.url('/listing/7'),
      },
    ])
  })

  test('again adds nothing, and updates a changed price', async () => {
    const story = (price: string) => ({
      title: 'Flatbed trailer, 48 ft',
      path: 'f',
      more: `<price>${price}</price><state>OH</state>`,
    })
    feeds.contents.set('/rig-mart', rssOf(story('9500')))
    await refresh()
    expect((await refresh()).sources[0]).toMatchObject({ added: 0, updated: 0, skipped: 1 })
    feeds.contents.set('/rig-mart', rssOf(story('8900')))
    expect((await refresh()).sources[0]).toMatchObject({ added: 0, updated: 1, skipped: 0 })
    expect(await classifieds()).toMatchObject([{ category: 'trailers', price: '8900' }])
  })

  test.each([
    ['is not JSON', '<html>', 'is not JSON'],
    ['has no list where it should be', '{"data": []}', 'has no list at "data.0.rows"'],
  ])('reports when a JSON source %s', async (_, body, reason) => {
    feeds.contents.set('/yard-sale', body)
    expect((await refresh()).sources[1]).toMatchObject({ error: reason })
  })
})

describe('deleting all external classifieds', () => {
  test('keeps the members’ classifieds', async () => {
    await server.db
      .collection('classifieds')
      .insertMany([
        aClassified({ title: 'A member’s own' }),
        aClassified({ isExternal: true, externalSource: 'Kijiji', externalUrl: null }),
        aClassified({ isExternal: true, externalSource: 'Kijiji', externalUrl: null }),
      ])
    const init = { method: 'DELETE', headers: headers() }
    const response = await server.request('/api/classifieds/delete-external', init)
    expect(await response.json()).toEqual({ message: 'Deleted 2 external listings.', removed: 2 })
    expect((await classifieds()).map(({ title }) => title)).toEqual(['A member’s own'])
  })
})
