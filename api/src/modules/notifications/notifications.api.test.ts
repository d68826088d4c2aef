import { type Notification, notificationSchema, unreadCountSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aNotification, minute } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type Member = Awaited<ReturnType<typeof signIn>>

const insert = async (...notifications: ReturnType<typeof aNotification>[]) => {
  await server.db.collection('notifications').insertMany(notifications)
}
const list = async ({ bearer }: Member) => {
  const response = await server.request('/api/notifications', { headers: bearer })
  return await readListResponse(response, notificationSchema)
}
const unreadCount = async ({ bearer }: Member) => {
  const response = await server.request('/api/notifications/unread-count', { headers: bearer })
  return (await readResponse(response, unreadCountSchema)).count
}
const put = ({ bearer }: Member, path: string) =>
  server.request(`/api/notifications${path}`, { method: 'PUT', headers: bearer })

describe('the list of notifications', () => {
  test('has the member’s own ones, newest first, with the member who caused them', async () => {
    const member = await signIn(server)
    const actor = await addUser(server, { firstName: 'Oksana' })
    const [userId, gone] = [member.user._id, new ObjectId()]
    const older = aNotification({ userId, actorId: actor._id, createdAt: minute(1), count: 3 })
    const newer = aNotification({ userId, actorId: gone, createdAt: minute(2), isRead: true })
    await insert(older, newer, aNotification())
    expect(await list(member)).toMatchObject([
      {
        id: newer._id.toHexString(),
        actor: { id: gone.toHexString(), firstName: null },
        isRead: true,
      },
      { id: older._id.toHexString(), actor: { firstName: 'Oksana' }, count: 3, isRead: false },
    ])
    expect(await unreadCount(member)).toBe(1)
  })

  test('following the links returns each one once', async () => {
    const member = await signIn(server)
    await insert(...Array.from({ length: 5 }, () => aNotification({ userId: member.user._id })))
    const path = '/api/notifications?limit=2'
    const pages = await walkPages<Notification>(server, path, member.bearer)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5)
  })
})

describe('marking as read', () => {
  test('marks one, also repeatedly, and no other', async () => {
    const member = await signIn(server)
    const [one, other] = [0, 1].map(() => aNotification({ userId: member.user._id }))
    if (!one || !other) throw new Error('Two were made')
    await insert(one, other)
    for (let time = 1; time <= 2; time += 1) {
      expect((await put(member, `/${one._id}/read`)).status).toBe(204)
    }
    expect(await unreadCount(member)).toBe(1)
  })

  test('there may be more than one read one about the same page', async () => {
    const member = await signIn(server)
    const same = { userId: member.user._id, path: '/forum/topic' }
    await insert(aNotification({ ...same, isRead: true }), aNotification(same))
    expect((await put(member, '/read')).status).toBe(204)
    expect((await list(member)).map(({ isRead }) => isRead)).toEqual([true, true])
  })

  test('marks all of the member’s own and none of other members', async () => {
    const [member, other] = [await signIn(server), await signIn(server)]
    for (const { user } of [member, member, other])
      await insert(aNotification({ userId: user._id }))
    expect((await put(member, '/read')).status).toBe(204)
    expect(await unreadCount(member)).toBe(0)
    expect(await unreadCount(other)).toBe(1)
  })

  test('another member’s, an unknown and a malformed id get 404', async () => {
    const [member, other] = [await signIn(server), await signIn(server)]
    const theirs = aNotification({ userId: other.user._id })
    await insert(theirs)
    for (const id of [theirs._id, new ObjectId(), 'nonsense']) {
      expect((await put(member, `/${id}/read`)).status).toBe(404)
    }
    expect(await unreadCount(other)).toBe(1)
  })
})
