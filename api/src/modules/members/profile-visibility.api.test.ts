import { operations, type ProfileVisibility } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenOn, openEvents } from '../../testing/event-reader'
import { aClassified, aConnection, aFeedPost, aTopic } from '../../testing/fixtures'
import { aProfile, signIn } from '../../testing/members'
import { otherRoutes } from '../../testing/other-routes'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

/** The hidden parts of a profile contain it, so that a search in any response finds them. */
const marker = `marker${new ObjectId()}`
const firstName = 'Quillon'

type Member = Awaited<ReturnType<typeof signIn>>
type Caller = 'visitor' | 'stranger' | 'requester' | 'connection' | 'administrator' | 'oneself'
let server: TestServer
let hidden: Member
let callers: Record<Caller, Record<string, string>>

beforeAll(async () => {
  server = await createTestServer()
  hidden = await signIn(server, { firstName, lastName: 'Vantongeren' })
  const [stranger, requester, connection] = [
    await signIn(server),
    await signIn(server),
    await signIn(server),
  ]
  const administrator = await signIn(server, { isAdmin: true })
  const { _id: userId } = hidden.user
  const profile = aProfile({ firstName, company: marker, homeBase: `Near ${marker}` })
  await putJson(server, '/api/account/profile', profile, hidden.bearer)
  await server.db
    .collection('connections')
    .insertMany([
      aConnection({ requesterId: requester.user._id, receiverId: userId, status: 'pending' }),
      aConnection({ requesterId: connection.user._id, receiverId: userId }),
    ])
  await server.db.collection('classifieds').insertOne(aClassified({ userId }))
  await server.db.collection('forumTopics').insertOne(aTopic({ userId }))
  await server.db.collection('feedPosts').insertOne(aFeedPost({ userId }))
  callers = {
    visitor: {},
    stranger: stranger.bearer,
    requester: requester.bearer,
    connection: connection.bearer,
    administrator: administrator.bearer,
    oneself: hidden.bearer,
  }
})
afterAll(() => server.close())

const hideFrom = (profileVisibility: ProfileVisibility) =>
  putJson(server, '/api/account/privacy', { profileVisibility }, hidden.bearer)

/** Every GET of the contract and every other route, about this member and with the name searched. */
function everyRead(): readonly string[] {
  const id = hidden.user._id.toHexString()
  const query = new URLSearchParams({ q: firstName, search: firstName, otherUserId: id, with: id })
  const routes = [...Object.keys(operations), ...Object.keys(otherRoutes)]
  return routes
    .filter((key) => key.startsWith('GET ') && !/\/(events|login|logout|oidc)/.test(key))
    .map((key) => key.slice('GET '.length).replace(/\{\w+\}|:\w+/g, id))
    .map((path) => `${path}?${query}`)
    .concat(['pages', 'classifieds', 'topics'].map((name) => `/sitemaps/${name}.xml`))
}

/** The paths of the responses that contain the marker. */
async function pathsWithMarker(headers: Record<string, string>) {
  const found: string[] = []
  for (const path of everyRead()) {
    const response = await server.request(path, { headers })
    if ((await response.text()).includes(marker)) found.push(path.split('?')[0] ?? path)
  }
  return found
}

const profilePath = () => `/api/users/${hidden.user._id}`
const searches = ['/api/search', '/api/users/search']

const cases: readonly (readonly [ProfileVisibility, Caller, boolean])[] = [
  ['everyone', 'visitor', true],
  ['everyone', 'stranger', true],
  ['members', 'visitor', false],
  ['members', 'stranger', true],
  ['members', 'connection', true],
  ['connections', 'visitor', false],
  ['connections', 'stranger', false],
  ['connections', 'requester', false],
  ['connections', 'connection', true],
  ['connections', 'administrator', true],
  ['connections', 'oneself', true],
]

describe.each(cases)('a profile for %s, read by the %s', (visibility, caller, isVisible) => {
  beforeAll(() => hideFrom(visibility))

  test(isVisible ? 'is shown and found' : 'is in no response of any call', async () => {
    const found = await pathsWithMarker(callers[caller])
    if (!isVisible) return expect(found).toEqual([])
    expect(found).toContain(profilePath())
    // A visitor does not search members, and a member is not in their own results.
    const isSearching = caller !== 'visitor' && caller !== 'oneself'
    const foundBySearch = found.filter((path) => searches.includes(path))
    expect(foundBySearch.sort()).toEqual(isSearching ? searches : [])
  })

  test(isVisible ? 'has its posts' : 'gives the error of an unknown member', async () => {
    const headers = callers[caller]
    for (const path of ['', '/posts']) {
      const response = await server.request(`${profilePath()}${path}`, { headers })
      expect(response.status).toBe(isVisible ? 200 : 404)
      if (isVisible) continue
      const unknown = await server.request(`/api/users/${new ObjectId()}${path}`, { headers })
      expect(await response.text()).toBe(await unknown.text())
    }
  })
})

test('the name stays with what a hidden member has published', async () => {
  await hideFrom('connections')
  const posts = await (await server.request('/api/posts')).text()
  expect(posts).toContain(firstName)
})

test('writes and events about a hidden member contain nothing of the profile', async () => {
  await hideFrom('connections')
  const other = await signIn(server)
  const listening = await listenOn(server.app)
  const reader = await openEvents(listening.origin, other.bearer)
  const userId = hidden.user._id.toHexString()
  const asked = await postJson(server, '/api/connections', { receiverId: userId }, other.bearer)
  expect(asked.status).toBe(201)
  const { event } = await reader.next('connection')
  const blocked = await postJson(server, '/api/blocks', { userId }, other.bearer)
  const shown = [await asked.text(), JSON.stringify(event), await blocked.text()]
  expect(shown.filter((text) => text.includes(marker))).toEqual([])
  reader.close()
  await listening.close()
})

test('pages of a search do not end at a hidden member, so their positions reveal none', async () => {
  await hideFrom('connections')
  const lastName = `Pagewright${new ObjectId()}`.slice(0, 30)
  const createdAt = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index))
  const ids: string[] = []
  for (let index = 0; index < 6; index += 1) {
    const profileVisibility = index % 2 === 0 ? 'connections' : 'everyone'
    const { user } = await signIn(server, {
      lastName,
      createdAt: createdAt(index),
      profileVisibility,
    })
    if (profileVisibility === 'everyone') ids.unshift(user._id.toHexString())
  }
  const found: string[] = []
  let path: string | undefined = `/api/users/search?q=${lastName}&limit=1`
  while (path !== undefined) {
    const response: Response = await server.request(path, { headers: callers.stranger })
    const page = (await response.json()) as readonly { id: string }[]
    expect(page).toHaveLength(1)
    found.push(...page.map(({ id }) => id))
    path = response.headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  expect(found).toEqual(ids)
})

describe('the settings of privacy', () => {
  test('belong to the account, and each is changed alone', async () => {
    const { bearer } = await signIn(server)
    const read = async () => (await server.request('/api/auth/user', { headers: bearer })).json()
    expect(await read()).toMatchObject({ profileVisibility: 'everyone', showsActivity: true })
    await putJson(server, '/api/account/privacy', { profileVisibility: 'members' }, bearer)
    const response = await putJson(server, '/api/account/privacy', { showsActivity: false }, bearer)
    const expected = { profileVisibility: 'members', showsActivity: false }
    expect(await response.json()).toMatchObject(expected)
    expect(await read()).toMatchObject(expected)
  })

  test.each([
    [{}, 'profileVisibility'],
    [{ profileVisibility: 'friends' }, 'profileVisibility'],
    [{ showsActivity: 'no' }, 'showsActivity'],
  ])('%j is rejected at %s', async (body, field) => {
    const { bearer } = await signIn(server)
    const response = await putJson(server, '/api/account/privacy', body, bearer)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: field }] })
  })
})
