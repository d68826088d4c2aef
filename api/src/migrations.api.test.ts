import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyMigrations } from './database/migrations'
import { createLogger } from './logger'
import { migrations } from './migrations'
import { aClassified, anArticle, aService } from './testing/fixtures'
import { fetchesOf } from './testing/picture-site'
import { createTestServer, type TestServer } from './testing/test-server'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const migrate = (list = migrations) =>
  applyMigrations({
    db: server.appDb,
    migrations: list,
    logger: createLogger({ logLevel: 'silent' }),
  })

test('search finds records of an earlier version', async () => {
  const { searchKeys: _keys, ...classified } = aClassified({ title: 'Lowboy trailer' })
  const { searchKeys: _others, ...service } = aService({ title: 'Lowboy rental' })
  await server.db.collection('classifieds').insertOne(classified)
  await server.db.collection('classifieds').createIndex({ searchWords: 1 })
  await server.db.collection('services').insertOne(service)

  await migrate()

  for (const path of ['/api/classifieds?search=lowb', '/api/services?search=lowb']) {
    expect(await (await server.request(path)).json()).toHaveLength(1)
  }
  expect(Object.keys(await server.db.collection('classifieds').indexInformation())).not.toContain(
    'searchWords_1',
  )
})

test('the index of connections without their order is dropped', async () => {
  const connections = server.db.collection('connections')
  await connections.createIndex({ memberIds: 1, status: 1 })
  await migrate()
  const names = Object.keys(await connections.indexInformation())
  expect(names).toContain('memberIds_1_status_1_createdAt_-1__id_-1')
  expect(names).not.toContain('memberIds_1_status_1')
})

test('pictures of existing records on other sites are enqueued', async () => {
  const { db } = server
  const elsewhere = 'https://pictures.example/truck.jpg'
  const old = { imageUrl: { $gte: '/media/', $lt: '/media0' } }
  for (const [name, record] of [
    ['classifieds', aClassified({ imageUrl: elsewhere })],
    ['classifieds', aClassified({ imageUrl: `/media/${'0'.repeat(32)}.webp` })],
    ['news', anArticle({ imageUrl: elsewhere })],
    ['news', anArticle({ imageUrl: 'HTTP://pictures.example/chains.jpg' })],
    ['news', anArticle()],
  ] as const) {
    await db.collection(name).insertOne(record)
    await db.collection(name).createIndex({ imageUrl: 1 }, { partialFilterExpression: old })
  }
  await migrate()
  const fetches = await fetchesOf(server).find().sort({ address: 1 }).toArray()
  expect(fetches).toMatchObject([
    { address: 'HTTP://pictures.example/chains.jpg', attempts: 0, nextAttemptAt: expect.any(Date) },
    { address: elsewhere, attempts: 0, nextAttemptAt: expect.any(Date) },
  ])
  for (const name of ['classifieds', 'news']) {
    expect(Object.keys(await db.collection(name).indexInformation())).not.toContain('imageUrl_1')
  }
})

test('each migration runs once, in the order of the numbers', async () => {
  const ran: number[] = []
  const noted = (number: number) => ({
    number,
    name: `migration ${number}`,
    run: async () => {
      ran.push(number)
    },
  })
  await migrate([noted(902), noted(901)])
  await migrate([noted(903), noted(902), noted(901)])
  expect(ran).toEqual([901, 902, 903])
})

test('a migration that fails runs again at the next start', async () => {
  let attempts = 0
  const failing = {
    number: 901,
    name: 'fails at first',
    run: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('cut short')
    },
  }
  await expect(migrate([failing])).rejects.toThrow('cut short')
  await migrate([failing])
  await migrate([failing])
  expect(attempts).toBe(2)
})
