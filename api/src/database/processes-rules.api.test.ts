import { MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { readConfig } from '../config/config'
import { createLogger } from '../logger'
import { createPasswords } from '../modules/auth/passwords'
import { blockMember } from '../modules/connections/blocks.usecases'
import { requestConnection } from '../modules/connections/connections.usecases'
import { createCategory } from '../modules/forum/categories.usecases'
import { createForumServices } from '../modules/forum/forum-services'
import { toNewSource } from '../modules/imports/sources/import-sources.repository'
import { acceptInvitation } from '../modules/invitations/acceptance.usecases'
import { resendInvitation, revokeInvitation } from '../modules/invitations/invitations.usecases'
import type { StoredMember } from '../modules/members/members.documents'
import { saveService } from '../modules/services/saved-services.usecases'
import { createServices, type Services } from '../services'
import { aCategory, aConnection, aService } from '../testing/fixtures'
import { anInvitation, aUser, invitationToken, password } from '../testing/members'
import { createTestServer, type TestServer } from '../testing/test-server'
import { clientOptions } from './connect'
import { createDatabase } from './database'

/** `EFFORT=8` races each rule 200 times. */
const effort = Number(process.env.EFFORT ?? 1)
const rounds = 25 * effort
/** Hashing would take longer than the rest of a round. */
const passwords = { ...createPasswords(), hash: async () => 'hash' }
let server: TestServer
let user: StoredMember
const clients: MongoClient[] = []
let processes: readonly [Services, Services]

/** Another process, which shares only the database. */
function startProcess() {
  const client = new MongoClient(inject('mongodbUri'), {
    ...clientOptions,
    socketTimeoutMS: 20_000,
  })
  clients.push(client)
  const database = createDatabase()
  database.attach(client.db(server.db.databaseName))
  const environment = readConfig({ LOG_LEVEL: 'silent' })
  const config = { ...environment, newsFeeds: [], classifiedSources: [] }
  const logger = createLogger(config)
  return createServices({ config, database, logger, status: () => 'ready', now: () => new Date() })
}

beforeAll(async () => {
  vi.setConfig({ testTimeout: 60_000 * effort })
  server = await createTestServer()
  processes = [startProcess(), startProcess()]
  user = (await aUser()) as StoredMember
})
afterAll(async () => {
  vi.resetConfig()
  await Promise.all(clients.map((client) => client.close()))
  await server.close()
})

async function addMember(values: Partial<StoredMember> = {}): Promise<StoredMember> {
  const _id = new ObjectId()
  const email = `${_id}@example.com`
  const member = { ...user, _id, email, emailKey: email, ...values }
  await server.db.collection('users').insertOne(member)
  return member
}

const request = (member: StoredMember, to: StoredMember, services: Services) =>
  requestConnection({ input: { receiverId: to._id.toHexString() }, member }, services)
const connectionsOf = ({ _id }: StoredMember) =>
  server.db.collection('connections').countDocuments({ memberIds: _id })

/** Starts both at once, each in its own process. The order alternates from round to round. */
const race = (round: number, [one, other]: readonly [Run, Run]) => {
  const [first, second] = round % 2 === 0 ? processes : [processes[1], processes[0]]
  return Promise.allSettled([one(first), other(second)])
}
type Run = (services: Services) => Promise<unknown>

test('a request and a block at once, in two processes, leave no request after the block', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [ann, bob] = [await addMember(), await addMember()]
    const [, block] = await race(round, [
      (services) => request(ann, bob, services),
      (services) =>
        blockMember({ input: { userId: ann._id.toHexString() }, member: bob }, services),
    ])
    expect(block.status).toBe('fulfilled')
    expect(await connectionsOf(ann)).toBe(0)
  }
})

test.each(['sent', 'received'])(
  'requests %s in two processes do not exceed 1,000 connections',
  async (way) => {
    const full = await addMember()
    const send = (member: StoredMember) => (services: Services) =>
      way === 'sent' ? request(full, member, services) : request(member, full, services)
    const existing = Array.from({ length: 999 }, () =>
      aConnection({ requesterId: full._id, receiverId: new ObjectId() }),
    )
    await server.db.collection('connections').insertMany(existing)
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await addMember(), await addMember()]
      const outcomes = await race(round, [send(one), send(other)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await connectionsOf(full)).toBe(1000)
      const memberIds = { $in: [one._id, other._id] }
      await server.db.collection('connections').deleteMany({ memberIds })
    }
  },
)

test('categories created in two processes do not exceed 100', async () => {
  const collection = server.db.collection('forumCategories')
  const admin = await addMember()
  const create = (name: string) => (services: Services) => {
    const input = { name, description: null, color: '#6366f1', sortOrder: 0, isActive: true }
    const source = { requestId: 'race', clientAddress: null }
    const command = { _id: new ObjectId(), input, member: admin, source }
    return createCategory(command, createForumServices(services))
  }
  const filled = Array.from({ length: 99 }, (_, index) => aCategory({ name: `filled ${index}` }))
  await collection.deleteMany({})
  await collection.insertMany(filled)
  for (let round = 0; round < rounds; round += 1) {
    const outcomes = await race(round, [create(`One ${round}`), create(`Other ${round}`)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await collection.countDocuments()).toBe(100)
    await collection.deleteMany({ nameKey: { $gt: 'filled ~' } })
  }
})

test('import sources added in two processes do not exceed 100', async () => {
  const collection = server.db.collection('importSources')
  const member = await addMember({ isAdmin: true })
  const source = { requestId: 'race', clientAddress: null }
  const toSource = (name: string) =>
    toNewSource({
      kind: 'news',
      definition: { name, type: 'rss', topic: 'general', at: { url: 'http://192.0.2.1/' } },
      nextRunAt: new Date(),
    })
  await collection.insertMany(Array.from({ length: 99 }, (_, index) => toSource(`${index}`)))
  const add = (name: string) => (services: Services) => {
    const shape = { name, url: 'http://192.0.2.1/', intervalMinutes: 60, fieldMap: null }
    const input = { ...shape, kind: 'news', type: 'rss', topic: 'general' } as const
    const unset = { category: null, location: null }
    return services.imports.sources.add({ input: { ...input, ...unset }, member, source })
  }
  for (let round = 0; round < rounds; round += 1) {
    const outcomes = await race(round, [add(`One ${round}`), add(`Other ${round}`)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await collection.countDocuments()).toBe(100)
    await collection.deleteMany({ name: { $gte: 'O' } })
  }
})

test('of two services saved in two processes, one fills the last of 500 places', async () => {
  const member = await addMember()
  const [one, other] = [aService(), aService()]
  await server.db.collection('services').insertMany([one, other])
  const save = (service: typeof one) => (services: Services) =>
    saveService({ id: service._id.toHexString(), member }, services)
  const saved = server.db.collection('savedServices')
  const filled = Array.from({ length: 499 }, () => ({
    userId: member._id,
    serviceId: new ObjectId(),
    createdAt: new Date(),
  }))
  await saved.insertMany(filled)
  for (let round = 0; round < rounds; round += 1) {
    const outcomes = await race(round, [save(one), save(other)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await saved.countDocuments({ userId: member._id })).toBe(500)
    await saved.deleteMany({ serviceId: { $in: [one._id, other._id] } })
  }
})

test('an invitation is accepted or revoked, in two processes, and never both', async () => {
  const { db } = server
  const admin = await addMember()
  const source = { requestId: 'race', clientAddress: null }
  for (let round = 0; round < rounds; round += 1) {
    const token = invitationToken()
    const invitation = anInvitation({ token, invitedBy: admin._id })
    await db.collection('invitations').insertOne(invitation)
    const input = { token, firstName: 'Bo', lastName: 'Reyes', password }
    const command = { id: invitation._id.toHexString(), member: admin, source }
    const [accepted, revoked] = await race(round, [
      (services) => acceptInvitation({ input, source }, { ...services, passwords }),
      (services) => revokeInvitation(command, services),
    ])
    expect(accepted.status).not.toBe(revoked.status)
    const isMember =
      (await db.collection('users').countDocuments({ email: invitation.email })) === 1
    expect(isMember).toBe(accepted.status === 'fulfilled')
    const stored = await db.collection('invitations').findOne({ _id: invitation._id })
    expect(stored?.acceptedAt instanceof Date).toBe(isMember)
  }
})

test('an invitation is not sent again by one process after another one has revoked it', async () => {
  const invitations = server.db.collection('invitations')
  const admin = await addMember({ isAdmin: true })
  const source = { requestId: 'race', clientAddress: null }
  for (let round = 0; round < rounds; round += 1) {
    const invitation = anInvitation({ token: invitationToken(), invitedBy: admin._id })
    await invitations.insertOne(invitation)
    const command = { id: invitation._id.toHexString(), member: admin, source }
    const [, revoked] = await race(round, [
      (services) => resendInvitation(command, { ...services, outbox: services.mail.outbox }),
      (services) => revokeInvitation(command, services),
    ])
    expect(revoked.status).toBe('fulfilled')
    expect(await invitations.countDocuments({ _id: invitation._id })).toBe(0)
  }
})
