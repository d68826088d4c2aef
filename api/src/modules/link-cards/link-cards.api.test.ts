import type { ServerResponse } from 'node:http'
import { type FeedPost, feedPostSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutbound } from '../../outbound/outbound'
import { listenOn, openEvents } from '../../testing/event-reader'
import { ageImages, isServed } from '../../testing/images'
import { signIn } from '../../testing/members'
import { type PageSite, startPageSite } from '../../testing/page-site'
import { fetchesOf } from '../../testing/picture-site'
import { aPhoto, aPng, toDataValue } from '../../testing/pictures'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, origin, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import { classifyFetchFailure } from '../media/fetch-failures'
import { readPage } from './read-page'

type Member = Awaited<ReturnType<typeof signIn>>

let site: PageSite
let server: TestServer
let ann: Member
let bob: Member

beforeAll(async () => {
  site = await startPageSite()
  server = await createTestServer({ outboundAllow: [site.target] })
  ann = await signIn(server)
  bob = await signIn(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const read = (response: Response) => readResponse(response, feedPostSchema)
const post = async (content: string, values: object = {}) => {
  const body = { content, visibility: 'public', ...values }
  const response = await postJson(server, '/api/posts', body, ann.bearer)
  expect(response.status).toBe(201)
  return await read(response)
}
const edit = async ({ id }: FeedPost, content: string, values: object = {}) =>
  await read(
    await putJson(
      server,
      `/api/posts/${id}`,
      { content, visibility: 'public', ...values },
      ann.bearer,
    ),
  )
const fetchCards = () => runJob(server, 'link-cards')
const cleanUp = () => runJob(server, 'link-card-clean-up')
const linkOf = async ({ id }: FeedPost, { bearer: headers } = bob) =>
  (await read(await server.request(`/api/posts/${id}`, { headers }))).link
const removeLink = ({ id }: FeedPost, { bearer: headers } = ann) =>
  server.request(`/api/posts/${id}/link`, { method: 'DELETE', headers })
const cards = () =>
  server.db.collection<{ _id: string; address: string; usedAt: Date }>('linkCards')
const cardOf = (address: string) => cards().findOne({ address })
const pass = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

const page = (title: string, more = '') => ({
  head: `<title>Not this</title><meta property="og:title" content="${title}">
    <meta property="og:description" content="About ${title}">${more}`,
})

describe('a link in a post', () => {
  test('becomes a card with the title, the description, the host and a picture of ours', async () => {
    site.put('/rest.png', await aPhoto())
    const image = '<meta property="og:image" content="/rest.png">'
    const address = site.putPage('/rest', page('Rest areas of Utah', image))
    const shared = await post(`Look at ${address}#top, it is new.`)
    expect(shared.link).toBeUndefined()
    await fetchCards()
    const link = await linkOf(shared)
    expect(link).toEqual({
      ...{ address, host: site.target, title: 'Rest areas of Utah' },
      description: 'About Rest areas of Utah',
      image: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
    })
    expect(await isServed(server, link?.image ?? '')).toBe(true)
    const list = await server.request('/api/posts')
    const found = (await readListResponse(list, feedPostSchema)).find(({ id }) => id === shared.id)
    expect(found?.link).toEqual(link)
    const text = await (await server.request('/api/posts')).text()
    expect(text).not.toContain('/rest.png')
  })

  test('is fetched once for all posts', async () => {
    const address = site.putPage('/once', page('Once'))
    const posts = [await post(`One ${address}`), await post(`Two ${address}#there`)]
    await fetchCards()
    posts.push(await post(`Three ${address}`))
    await fetchCards()
    for (const shared of posts) expect((await linkOf(shared))?.title).toBe('Once')
    expect(site.timesAsked('/once')).toBe(1)
  })

  test('has a card after redirects, which leads where the text does', async () => {
    site.putPage('/there', page('There'))
    const redirect = (location: string) => (response: ServerResponse) =>
      response.writeHead(302, { location }).end()
    site.put('/hop', redirect('/there'))
    const address = site.put('/short', redirect('/hop'))
    const shared = await post(`${address}`)
    await fetchCards()
    expect(await linkOf(shared)).toMatchObject({ address, title: 'There' })
  })

  test('to a page of this site is not fetched; the next link has the card', async () => {
    const address = site.putPage('/second', page('Second'))
    const shared = await post(`${origin}/classifieds and ${address}`)
    await fetchCards()
    expect((await linkOf(shared))?.title).toBe('Second')
    await post(`Only ${origin}/forum/1`)
    expect(await cards().countDocuments({ address: { $gte: origin, $lt: `${origin}~` } })).toBe(0)
  })

  test('has no card beside photos', async () => {
    const address = site.putPage('/photos', page('Photos'))
    const image = toDataValue(await aPng())
    const uploaded = await postJson(server, '/api/posts/photos', { image }, ann.bearer)
    const { id } = (await uploaded.json()) as { id: string }
    const shared = await post(`See ${address}`, { photos: [{ id }] })
    await fetchCards()
    expect(await linkOf(shared)).toBeUndefined()
    await edit(shared, `See ${address}`, { photos: [] })
    await fetchCards()
    expect((await linkOf(shared))?.title).toBe('Photos')
  })
})

describe('a page that makes no card', () => {
  const redirect = (location: string) => (response: ServerResponse) =>
    response.writeHead(302, { location }).end()
  test.each([
    ['a private address', () => 'http://10.0.0.1/secret', 'is at a private address'],
    ['this machine', () => 'http://localhost:9/', 'is at a private address'],
    [
      'a redirect to a private address',
      () => site.put('/inwards', redirect('http://192.168.1.1/')),
      'redirects to a private address',
    ],
    ['a picture', async () => site.put('/a.png', await aPng()), 'is not a page'],
    ['a page without a title', () => site.putPage('/bare', { head: '' }), 'has no title'],
    ['nothing', () => site.put('/gone', 410), 'responded with 410'],
  ])('(%s) is not fetched again, and the post stays', async (_what, make, reason) => {
    const address = await make()
    const shared = await post(`See ${address} now`)
    await fetchCards()
    expect(await linkOf(shared)).toBeUndefined()
    expect(await cards().findOne({ attempts: 1, lastError: reason })).toMatchObject({
      ...{ title: null, nextAttemptAt: null },
    })
  })

  test('for a while is tried again', async () => {
    const address = site.put('/later', 503)
    const shared = await post(`See ${address}`)
    await fetchCards()
    expect(await cardOf(address)).toMatchObject({ attempts: 1, lastError: 'responded with 503' })
    site.putPage('/later', page('Later'))
    await fetchCards()
    expect(await linkOf(shared)).toBeUndefined()
    pass(10)
    await fetchCards()
    expect((await linkOf(shared))?.title).toBe('Later')
  })

  test('yet does not delay those of other sites', async () => {
    const slow = await startPageSite()
    const both = await createTestServer({ outboundAllow: [site.target, slow.target] })
    const { bearer } = await signIn(both)
    const share = async (content: string) =>
      await postJson(both, '/api/posts', { content, visibility: 'public' }, bearer)
    let waiting: ServerResponse | undefined
    await share(slow.put('/slow', (response) => (waiting = response)))
    await share(site.putPage('/quick', page('Quick')))
    const running = runJob(both, 'link-cards')
    const titles = async () => {
      const found = await both.db.collection('linkCards').find().toArray()
      return found.map(({ title }) => title).sort()
    }
    await expect.poll(titles).toEqual(['Quick', null])
    waiting?.writeHead(200, { 'content-type': 'text/html' }).end('<title>Slow</title>')
    await running
    expect(await titles()).toEqual(['Quick', 'Slow'])
    await Promise.all([both.close(), slow.close()])
  })

  test('in time is tried again', async () => {
    const address = site.put('/silent', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<head>')
    })
    const outbound = createOutbound({ allow: [site.target], publicUrl: new URL(origin) })
    const { signal } = new AbortController()
    const deps = { outbound, ownOrigin: origin, timeoutMs: 50 }
    const error = await readPage({ address, signal }, deps).catch((reason: unknown) => reason)
    expect(classifyFetchFailure(error).kind).toBe('transient')
  })

  test('has a card of its beginning when it is huge', async () => {
    const address = site.put('/huge', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write(`<head><title>Huge</title></head><body>${'x'.repeat(65_536)}`)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    })
    const shared = await post(`See ${address}`)
    await fetchCards()
    expect((await linkOf(shared))?.title).toBe('Huge')
  })

  test('has a card without a picture when that cannot be fetched', async () => {
    site.put('/broken.png', 500)
    const image = '<meta property="og:image" content="/broken.png">'
    const shared = await post(`See ${site.putPage('/no-picture', page('Bare', image))}`)
    await fetchCards()
    expect(await linkOf(shared)).toMatchObject({ title: 'Bare' })
    expect(await linkOf(shared)).not.toHaveProperty('image')
  })
})

describe('who sees a card', () => {
  test('those who see the post', async () => {
    const address = site.putPage('/private', page('Private'))
    const shared = await post(`See ${address}`, { visibility: 'private' })
    await fetchCards()
    expect((await linkOf(shared, ann))?.title).toBe('Private')
    const response = await server.request(`/api/posts/${shared.id}`, { headers: bob.bearer })
    expect(response.status).toBe(404)
  })

  test('not readers who hide one of its words; they see the post without it', async () => {
    const address = site.putPage('/word', page('Gossip of the week'))
    const shared = await post(`See ${address}`)
    await fetchCards()
    const reader = await signIn(server)
    const hiding = await postJson(server, '/api/hidden-words', { text: 'gossip' }, reader.bearer)
    expect(hiding.status).toBe(201)
    expect(await linkOf(shared, reader)).toBeUndefined()
    expect(await linkOf(shared)).toBeDefined()
    const list = await server.request('/api/posts', { headers: reader.bearer })
    const text = await list.text()
    expect(text).toContain(shared.id)
    expect(text).not.toContain('Gossip')
  })

  test('open pages hear that it has come, and the author also of a private post', async () => {
    const listening = await listenOn(server.app)
    const [forAnn, forBob] = [
      await openEvents(listening.origin, ann.bearer),
      await openEvents(listening.origin, bob.bearer),
    ]
    await post(`See ${site.putPage('/live', page('Live'))}`)
    await fetchCards()
    for (const events of [forAnn, forBob]) {
      // The post, and then its card.
      for (let at = 0; at < 2; at += 1) {
        expect((await events.next('feed')).event).toEqual({ type: 'feed' })
      }
    }
    await post(`See ${site.putPage('/own', page('Own'))}`, { visibility: 'private' })
    await fetchCards()
    expect((await forAnn.next('feed')).event).toEqual({ type: 'feed' })
    for (const events of [forAnn, forBob]) events.close()
    await listening.close()
  })
})

describe('a change of the post', () => {
  test('has the card of its first link', async () => {
    const [one, two] = [site.putPage('/one', page('One')), site.putPage('/two', page('Two'))]
    const shared = await post(`See ${one}`)
    await fetchCards()
    await edit(shared, `Rather ${two}`)
    expect(await linkOf(shared)).toBeUndefined()
    await fetchCards()
    expect((await linkOf(shared))?.title).toBe('Two')
    await edit(shared, 'No link')
    expect(await linkOf(shared)).toBeUndefined()
  })

  test('by its author removes the card, which stays away while the link is the same', async () => {
    const address = site.putPage('/unwanted', page('Unwanted'))
    const shared = await post(`See ${address}`)
    await fetchCards()
    expect((await removeLink(shared, bob)).status).toBe(403)
    expect(await linkOf(shared)).toBeDefined()
    for (let times = 0; times < 2; times += 1) {
      expect((await read(await removeLink(shared))).link).toBeUndefined()
    }
    expect((await edit(shared, `Do see ${address}`)).link).toBeUndefined()
    await fetchCards()
    expect(await linkOf(shared)).toBeUndefined()
    await edit(shared, `See ${site.putPage('/wanted', page('Wanted'))}`)
    await fetchCards()
    expect((await linkOf(shared))?.title).toBe('Wanted')
  })

  test('of a post that is not there gives 404', async () => {
    const response = await server.request(`/api/posts/${new ObjectId()}/link`, {
      ...{ method: 'DELETE', headers: ann.bearer },
    })
    expect(response.status).toBe(404)
  })
})

describe('a card without a post', () => {
  const age = async () => {
    await ageImages(server)
    await fetchesOf(server).updateMany({}, { $set: { usedAt: new Date(0) } })
    await cards().updateMany({}, { $set: { usedAt: new Date(0) } })
  }

  test('is removed with its picture', async () => {
    site.put('/last.png', await aPhoto())
    const image = '<meta property="og:image" content="/last.png">'
    const address = site.putPage('/last', page('Last', image))
    const shared = await post(`See ${address}`)
    await fetchCards()
    const picture = (await linkOf(shared))?.image ?? ''
    await age()
    await cleanUp()
    expect(await isServed(server, picture)).toBe(true)
    await server.request(`/api/posts/${shared.id}`, { method: 'DELETE', headers: ann.bearer })
    await cleanUp()
    expect(await cardOf(address)).toBeNull()
    expect(await isServed(server, picture)).toBe(false)
    expect(await fetchesOf(server).countDocuments({ address: `${site.origin}/last.png` })).toBe(0)
  })

  test('stays while a moderator hides its post', async () => {
    const address = site.putPage('/hidden', page('Hidden'))
    const { id } = await post(`See ${address}`)
    await fetchCards()
    const _id = new ObjectId(id)
    const record = await server.db.collection('feedPosts').findOne({ _id })
    await server.db.collection('feedPosts').deleteOne({ _id })
    await server.db.collection('hiddenRecords').insertOne({ _id, record })
    await age()
    await cleanUp()
    expect(await cardOf(address)).not.toBeNull()
    await server.db.collection('hiddenRecords').deleteOne({ _id })
    await cleanUp()
    expect(await cardOf(address)).toBeNull()
  })

  test('is not removed for a minute after a post began to have it', async () => {
    const address = site.putPage('/fresh', page('Fresh'))
    const { id } = await post(`See ${address}`)
    await server.request(`/api/posts/${id}`, { method: 'DELETE', headers: ann.bearer })
    await cleanUp()
    expect(await cardOf(address)).not.toBeNull()
  })
})
