import { ObjectId } from 'mongodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyMigrations, finishMigrations, type Migration } from './database/migrations'
import { toSearchFields } from './database/search-words'
import { createLogger } from './logger'
import { migrations } from './migrations'
import { toImportKeys } from './modules/imports/storing/import-keys'
import { aCategory, aClassified, anArticle, aService, minute } from './testing/fixtures'
import { signIn } from './testing/members'
import { fetchesOf } from './testing/picture-site'
import { postJson } from './testing/requests'
import { createTestServer, type TestServer } from './testing/test-server'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const migration = (list: readonly Migration[]) => ({
  db: server.appDb,
  migrations: list,
  logger: createLogger({ logLevel: 'silent' }),
  now: () => server.clock.now,
  signal: AbortSignal.timeout(30_000),
})
const migrate = (list = migrations) => applyMigrations(migration(list))
/** What the hourly job does, a day after the migrations were applied. */
async function finish(list = migrations) {
  server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60_000)
  await finishMigrations(migration(list))
}

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
  const indexes = () => server.db.collection('classifieds').indexInformation()
  expect(Object.keys(await indexes())).toContain('searchWords_1')
  await finish()
  expect(Object.keys(await indexes())).not.toContain('searchWords_1')
})

test('the index of connections without their order is dropped', async () => {
  const connections = server.db.collection('connections')
  await connections.createIndex({ memberIds: 1, status: 1 })
  await migrate()
  await finish()
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
  await finish()
  for (const name of ['classifieds', 'news']) {
    expect(Object.keys(await db.collection(name).indexInformation())).not.toContain('imageUrl_1')
  }
})

test('imported records of an earlier version get the keys by which they are recognized', async () => {
  const { db } = server
  const article = {
    ...anArticle({ title: 'Diesel falls' }),
    source: 'Road Daily',
    originalUrl: 'http://www.road.example/diesel/?utm_source=feed',
    sourceHash: 'x',
  }
  await db.collection('news').insertMany([article, anArticle({ title: 'Written here' })])
  await migrate()
  const keysOf = async (title: string) =>
    (await db.collection('news').findOne({ title }))?.importKeys as string[] | undefined
  expect(await keysOf('Written here')).toBeUndefined()
  const url = 'https://road.example/diesel'
  const { content: text } = article
  const same = { source: 'Road Daily', url, guid: null, title: 'Diesel falls', text }
  expect(await keysOf('Diesel falls')).toEqual(toImportKeys(same))
})

test('services of an earlier version are found by their specialties and ordered by saves', async () => {
  const { db } = server
  const asBefore = (service: ReturnType<typeof aService>) => {
    const { saveCount: _saves, ...before } = service
    const { searchWords, searchKeys } = toSearchFields(service.title, service.description)
    return { ...before, searchWords, searchKeys }
  }
  const [plain, saved] = [
    aService({ title: 'Reefer yard', specialties: 'Tautliner curtains' }),
    aService({ title: 'Old favorite', createdAt: minute(-60) }),
  ]
  await db.collection('services').insertMany([plain, saved].map(asBefore))
  const saveIt = () =>
    db.collection('savedServices').insertOne({
      userId: new ObjectId(),
      serviceId: saved._id,
      createdAt: minute(0),
    })
  await saveIt()
  await migrate()
  const titlesOf = async (query: string) => {
    const response = await server.request(`/api/services?${query}`)
    return ((await response.json()) as { title: string }[]).map(({ title }) => title)
  }
  expect(await titlesOf('search=tautl')).toEqual(['Reefer yard'])
  expect(await titlesOf('sort=popular')).toEqual(['Old favorite', 'Reefer yard'])

  // The version before saves without counting, and changes without the specialties.
  await saveIt()
  await db
    .collection('services')
    .updateOne({ _id: plain._id }, { $set: toSearchFields(plain.title, plain.description) })
  await finish()
  expect(await titlesOf('search=tautl')).toEqual(['Reefer yard'])
  expect(await db.collection('services').findOne({ _id: saved._id })).toMatchObject({
    saveCount: 2,
  })
})

describe('categories of the board of an earlier version', () => {
  const categories = () => server.db.collection('forumCategories')
  const slugs = async () => {
    const found = await categories().find().sort({ sortOrder: 1, nameKey: 1 }).toArray()
    return found.map(({ name, slug }) => [name, slug])
  }
  const addOld = async (name: string, sortOrder: number) => {
    const { slug: _slug, ...category } = aCategory({ name, sortOrder })
    await categories().insertOne(category)
  }
  beforeEach(() => categories().deleteMany({}))

  test('get slugs, and those to which topics refer are added once', async () => {
    await addOld('ROUTES', 0)
    await addOld('Weather!', 7)
    await addOld('weather', 8)
    await migrate()
    const expected = [
      ['ROUTES', 'routes'],
      ['General', 'general'],
      ['Equipment', 'equipment'],
      ['Regulations', 'regulations'],
      ['Jobs', 'jobs'],
      ['Other', 'other'],
      ['Weather!', 'weather'],
      ['weather', 'weather-2'],
    ]
    expect(await slugs()).toEqual(expected)
    await categories().deleteOne({ slug: 'jobs' })
    // The version before creates one meanwhile.
    await addOld('Trips', 9)
    await finish()
    const left = expected.filter(([name]) => name !== 'Jobs')
    expect(await slugs()).toEqual([...left, ['Trips', 'trips']])
  })

  test('without a slug are offered meanwhile', async () => {
    await addOld('Trips', 9)
    const { bearer } = await signIn(server)
    const shown = (await (await server.request('/api/forum/categories')).json()) as {
      slug: string
    }[]
    expect(shown.map(({ slug }) => slug)).toEqual(['trips'])
    const input = { title: 'Donner Pass tonight?', category: 'trips' }
    expect((await postJson(server, '/api/forum/topics', input, bearer)).status).toBe(201)
  })
})

test('each migration runs once, in the order of the numbers', async () => {
  const ran: number[] = []
  const noted = (number: number) => ({
    number,
    name: `migration ${number}`,
    expand: async () => {
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
    expand: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('cut short')
    },
  }
  await expect(migrate([failing])).rejects.toThrow('cut short')
  await migrate([failing])
  await migrate([failing])
  expect(attempts).toBe(2)
})

/** Adds a `mileage` in numbers beside the text that the version before writes. */
const addMileage = (ran: string[] = []): Migration => ({
  number: 901,
  name: 'mileage in numbers',
  expand: async (db) => {
    ran.push('expand')
    const trucks = db.collection('trucks')
    for await (const { _id, text } of trucks.find({ mileage: { $exists: false } }))
      await trucks.updateOne({ _id }, { $set: { mileage: Number.parseInt(text, 10) } })
  },
  contract: async (db) => {
    ran.push('contract')
    await db.collection('trucks').updateMany({}, { $set: { text: null } })
  },
})

test('of processes that start together one migrates, and the others wait for it', async () => {
  const ran: string[] = []
  await Promise.all(Array.from({ length: 5 }, () => migrate([addMileage(ran)])))
  expect(ran).toEqual(['expand'])
})

test('a process takes over from one that was killed while it migrated', async () => {
  const records = server.db.collection('migrations')
  const expiresAt = new Date(server.clock.now.getTime() - 1)
  await records.insertOne({ _id: 0 as never, holder: 'killed', expiresAt })
  const ran: string[] = []
  await migrate([addMileage(ran)])
  expect(ran).toEqual(['expand'])
})

test('what the version before writes after the migration is migrated too, and lost by none', async () => {
  const trucks = server.db.collection('trucks')
  await trucks.insertOne({ text: '100 mi' })
  await migrate([addMileage()])
  await trucks.insertOne({ text: '200 mi' })
  await finishMigrations(migration([addMileage()]))
  expect(await trucks.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
    { text: '100 mi', mileage: 100 },
    { text: '200 mi', mileage: 200 },
  ])
  await trucks.insertOne({ text: '300 mi' })
  await finish([addMileage()])
  expect(await trucks.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
    { text: null, mileage: 100 },
    { text: null, mileage: 200 },
    { text: null, mileage: 300 },
  ])
  const ran: string[] = []
  await finish([addMileage(ran)])
  expect(ran).toEqual([])
})

test('classifieds of an earlier version are found by synonyms, also those it writes meanwhile', async () => {
  const classifieds = server.db.collection('classifieds')
  const asBefore = (title: string, values: Parameters<typeof aClassified>[0] = {}) => ({
    ...aClassified({ title, description: '', ...values }),
    ...(values?.closedAt ? {} : toSearchFields(title, 'TX')),
  })
  const sold = { state: 'sold', closedAt: minute(0), expiresAt: minute(0) } as const
  await classifieds.insertMany([asBefore('KW T680'), asBefore('KW W900', sold), asBefore('Mack')])
  const found = async () => {
    const response = await server.request('/api/classifieds?search=kenworth')
    return ((await response.json()) as { title: string }[]).map(({ title }) => title)
  }
  expect(await found()).toEqual([])
  await migrate()
  expect(await found()).toEqual(['KW T680'])
  await classifieds.insertOne(asBefore('KW T880', { createdAt: minute(9) }))
  await finish()
  expect(await found()).toEqual(['KW T880', 'KW T680'])
})

test('classifieds of an earlier version are in circles, also where it moves them meanwhile', async () => {
  const classifieds = server.db.collection('classifieds')
  const placeOf = (name: string, lat: number, lon: number) => ({ name, region: 'TX', lat, lon })
  const { cell: _cell, ...before } = aClassified({ place: placeOf('Amarillo', 35.22, -101.83) })
  const { place, spot } = aClassified({ place: placeOf('Dallas', 32.78, -96.81) })
  await classifieds.insertOne(before)
  const near = async (town: string) => {
    const response = await server.request(`/api/classifieds?near=${town}%2C%20TX&within=50`)
    return ((await response.json()) as unknown[]).length
  }
  expect(await near('Amarillo')).toBe(0)
  await migrate()
  expect(await near('Amarillo')).toBe(1)
  await classifieds.updateOne({ _id: before._id }, { $set: { place, spot } })
  await finish()
  expect([await near('Amarillo'), await near('Dallas')]).toEqual([0, 1])
})

test('prices of an earlier version get an amount, and imported classifieds their details', async () => {
  const classifieds = server.db.collection('classifieds')
  const asBefore = (values: Parameters<typeof aClassified>[0]) => {
    const { amount, currency, isBestOffer, isCall, ...before } = aClassified(values)
    return before
  }
  const imported = { isExternal: true, userId: null, externalSource: 'Yard' }
  const [own, unclear, external] = [
    asBefore({ price: '$84,500 OBO' }),
    asBefore({ price: '$500 a week' }),
    asBefore({ ...imported, externalUrl: 'https://yard.example/1', price: 'Call' }),
  ]
  await classifieds.insertMany([own, unclear, external])
  await migrate()
  const find = ({ _id }: { _id: ObjectId }) => classifieds.findOne({ _id })
  const amount = { amount: 8_450_000, currency: 'USD', isBestOffer: true }
  expect(await find(own)).toMatchObject({ ...amount, price: '$84,500 OBO' })
  expect(await find(own)).not.toHaveProperty('year')
  expect(await find(unclear)).toMatchObject({ amount: null, price: '$500 a week' })
  const details = { isCall: true, year: 2019, make: 'Kenworth', model: 'T680' }
  expect(await find(external)).toMatchObject(details)
  // The version before changes the text only.
  await classifieds.updateOne({ _id: own._id }, { $set: { price: '79000' } })
  await finish()
  expect(await find(own)).toMatchObject({ amount: 7_900_000 })
})

test('classifieds of an earlier version are active for 45 days, and external ones do not expire', async () => {
  const { db } = server
  const classifieds = db.collection('classifieds')
  const [own, external] = [
    aClassified({ createdAt: minute(0) }),
    aClassified({ isExternal: true, userId: null, externalUrl: 'https://yard.example/2' }),
  ]
  await classifieds.insertMany([own, external])
  await classifieds.createIndex({ category: 1, createdAt: -1, _id: -1 })
  await migrate()
  const find = ({ _id }: { _id: ObjectId }) => classifieds.findOne({ _id })
  const migrated = await find(own)
  expect(migrated).toMatchObject({ state: 'active', closedAt: null })
  const days = (migrated?.expiresAt.getTime() - Date.now()) / (24 * 3_600_000)
  expect(Math.round(days)).toBe(45)
  expect(await find(external)).not.toHaveProperty('expiresAt')
  // The version before changes the texts of one that this version has marked as sold.
  const changes = {
    state: 'sold',
    closedAt: new Date(),
    searchKeys: ['ken'],
    searchWords: ['kenw'],
  }
  await classifieds.updateOne({ _id: own._id }, { $set: changes })
  await finish()
  expect(await find(own)).toMatchObject({ state: 'sold', searchKeys: [], searchWords: [] })
  const indexes = Object.keys(await classifieds.indexInformation())
  expect(indexes).not.toContain('category_1_createdAt_-1__id_-1')
})
