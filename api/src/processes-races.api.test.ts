import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StoredMember } from './modules/members/members.documents'
import { bundleServer } from './testing/bundle-server'
import { aCategory, aConnection } from './testing/fixtures'
import { aUser, type RemoteMember, signInAt } from './testing/members'
import { createSharedDatabase } from './testing/shared-database'

/** `EFFORT=8` races each rule 200 times. */
const effort = Number(process.env.EFFORT ?? 1)
const rounds = 25 * effort

let bundle: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  vi.setConfig({ testTimeout: 120_000 * effort })
  bundle = await bundleServer()
})
afterAll(async () => {
  vi.resetConfig()
  await bundle.remove()
})

interface Call {
  readonly path: string
  readonly member: RemoteMember
  readonly body: object
}

/** Two processes of the API on one database, and members who are signed in at both. */
async function startSite(users: readonly StoredMember[]) {
  const { db, startProcess } = await createSharedDatabase()
  await db.collection('users').insertMany([...users])
  const processes = [await startProcess(bundle.script), await startProcess(bundle.script)] as const
  const members = await Promise.all(users.map(({ email }) => signInAt(processes[0].url, email)))
  const send = async (url: string, { path, member, body }: Call) => {
    const headers = { ...member.bearer, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    for (;;) {
      const response = await fetch(`${url}${path}`, init)
      const content = (await response.json()) as { readonly code?: string }
      // A busy machine: the process did nothing.
      if (content.code !== 'http.overloaded') return response.status
    }
  }
  /** Sends both at once, each to its own process, and returns the statuses. */
  const race = (round: number, [one, other]: readonly [Call, Call]) => {
    const [first, second] = round % 2 === 0 ? processes : [processes[1], processes[0]]
    return Promise.all([send(first.url, one), send(second.url, other)])
  }
  return { db, members, race }
}

const aMember = async (values: Partial<StoredMember> = {}) => (await aUser(values)) as StoredMember

test('two processes: no request for a connection outlives a block at the same time', async () => {
  const { db, members, race } = await startSite([await aMember(), await aMember()])
  const [ann, bob] = members as [RemoteMember, RemoteMember]
  for (let round = 0; round < rounds; round += 1) {
    const [, blocked] = await race(round, [
      { path: '/api/connections', member: ann, body: { receiverId: bob.id } },
      { path: '/api/blocks', member: bob, body: { userId: ann.id } },
    ])
    expect(blocked).toBe(201)
    expect(await db.collection('connections').countDocuments()).toBe(0)
    await db.collection('blocks').deleteMany({})
  }
})

test('two processes: a member has at most 1,000 connections', async () => {
  const [full, one, other] = [await aMember(), await aMember(), await aMember()]
  const { db, members, race } = await startSite([full, one, other])
  const connections = db.collection('connections')
  const existing = Array.from({ length: 999 }, () =>
    aConnection({ requesterId: full._id, receiverId: new ObjectId() }),
  )
  await connections.insertMany(existing)
  const [member] = members as [RemoteMember]
  const ask = ({ _id }: StoredMember): Call => {
    const body = { receiverId: _id.toHexString() }
    return { path: '/api/connections', member, body }
  }
  for (let round = 0; round < rounds; round += 1) {
    const statuses = await race(round, [ask(one), ask(other)])
    expect(statuses.toSorted()).toEqual([201, 409])
    expect(await connections.countDocuments()).toBe(1000)
    await connections.deleteMany({ memberIds: { $in: [one._id, other._id] } })
  }
})

test('two processes: there are at most 100 categories of the forum', async () => {
  const { db, members, race } = await startSite([await aMember({ isAdmin: true })])
  const [member] = members as [RemoteMember]
  const categories = db.collection('forumCategories')
  await categories.deleteMany({})
  await categories.insertMany(
    Array.from({ length: 99 }, (_, index) => aCategory({ name: `Filled ${index}` })),
  )
  const create = (name: string): Call => ({
    path: '/api/forum/categories',
    member,
    body: { name, description: null, color: '#6366f1', sortOrder: 0, isActive: true },
  })
  for (let round = 0; round < rounds; round += 1) {
    const statuses = await race(round, [create(`One ${round}`), create(`Other ${round}`)])
    expect(statuses.toSorted()).toEqual([201, 409])
    expect(await categories.countDocuments()).toBe(100)
    await categories.deleteMany({ nameKey: { $gte: 'o' } })
  }
})
