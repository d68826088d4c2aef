import {
  type Connection,
  connectionSchema,
  type Person,
  personSchema,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aConnection, minute } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { readListResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  member = await signIn(server)
})
afterAll(() => server.close())

const get = (path: string) => server.request(path, { headers: member.bearer })
/** Ids without a member. */
const nobodies = [new ObjectId().toHexString(), 'nonsense', '{"$ne":null}']

describe('connections', () => {
  const listOf = async (query: string) =>
    await readListResponse(await get(`/api/connections?${query}`), connectionSchema)
  const add = async (values: Partial<Parameters<typeof aConnection>[0]> = {}) => {
    const { _id: otherId } = await addUser(server)
    const pair = { requesterId: member.user._id, receiverId: otherId }
    const connection = aConnection({ ...pair, ...values })
    await server.db.collection('connections').insertOne(connection)
    return { id: connection._id.toHexString(), otherId: otherId.toHexString() }
  }
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

  test('with a given member returns the one between the two, in either direction', async () => {
    const { _id: asker } = await addUser(server)
    const asked = await add()
    const asking = await add({ requesterId: asker, receiverId: member.user._id })
    expect(idsOf(await listOf(`with=${asked.otherId}`))).toEqual([asked.id])
    expect(idsOf(await listOf(`with=${asker}`))).toEqual([asking.id])
  })

  test('never returns connections of other members', async () => {
    const [one, other] = [await addUser(server), await addUser(server)]
    await add({ requesterId: one._id, receiverId: other._id })
    const own = member.user._id.toHexString()
    for (const id of [one._id.toHexString(), own, ...nobodies]) {
      expect(await listOf(`with=${encodeURIComponent(id)}`)).toEqual([])
    }
  })

  test('with a given member and a status returns that one if it has the status', async () => {
    const { id, otherId } = await add({ status: 'pending' })
    expect(idsOf(await listOf(`with=${otherId}&status=pending`))).toEqual([id])
    expect(await listOf(`with=${otherId}&status=accepted`)).toEqual([])
  })

  test.each(['pending', 'accepted'] as const)(
    '%s ones are returned page by page',
    async (status) => {
      const wanted: string[] = []
      for (let index = 0; index < 7; index += 1) {
        const createdAt = minute(index)
        const other = status === 'pending' ? 'accepted' : 'pending'
        wanted.unshift((await add({ status, createdAt })).id)
        await add({ status: other, createdAt })
      }
      const path = `/api/connections?status=${status}&limit=3`
      const pages = await walkPages<Connection>(server, path, member.bearer)
      expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
      expect(idsOf(pages.flat())).toEqual(wanted)
    },
  )

  test.each(['with=&status=', 'with=all&status=all'])('%s does not filter', async (query) => {
    await add({ status: 'pending', createdAt: minute(0) })
    await add({ status: 'accepted', createdAt: minute(1) })
    const statuses = (await listOf(query)).map(({ status }) => status)
    expect(statuses).toEqual(['accepted', 'pending'])
  })

  test.each(['declined', 'PENDING', '$ne'])('rejects the status %s', async (status) => {
    const response = await get(`/api/connections?status=${encodeURIComponent(status)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Status must be pending or accepted' })
  })
})

describe('blocks', () => {
  const listOf = async (query: string) =>
    await readListResponse(await get(`/api/blocks?${query}`), personSchema)
  const block = async (userId: ObjectId) => {
    const { _id: blockedId } = await addUser(server)
    await server.db.collection('blocks').insertOne({ userId, blockedId, createdAt: minute(0) })
    return blockedId.toHexString()
  }

  test('with a given member returns that one if blocked', async () => {
    const id = await block(member.user._id)
    await block(member.user._id)
    const theirs = await block((await addUser(server))._id)
    expect((await listOf(`with=${id}`)).map((person) => person.id)).toEqual([id])
    for (const other of [theirs, ...nobodies]) {
      expect(await listOf(`with=${encodeURIComponent(other)}`)).toEqual([])
    }
  })

  test('does not reveal blocks by other members', async () => {
    const { _id: blocker } = await addUser(server)
    const pair = { userId: blocker, blockedId: member.user._id }
    await server.db.collection('blocks').insertOne({ ...pair, createdAt: minute(0) })
    expect(await listOf(`with=${blocker}`)).toEqual([])
  })

  test('without a given member returns all', async () => {
    const ids = [await block(member.user._id), await block(member.user._id)]
    const pages = await walkPages<Person>(server, '/api/blocks?with=&limit=1', member.bearer)
    expect(pages.map((page) => page.length)).toEqual([1, 1])
    expect(new Set(pages.flat().map(({ id }) => id))).toEqual(new Set(ids))
  })
})
