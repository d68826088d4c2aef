// @ts-check
// The speed of the server's operations, as a ratio to its own `ping`: 100,000 documents with two
// secondary indexes, the server in a process of its own, the official driver over TCP. All
// operations of a round run one after the other, so that a busy machine slows all of them equally.
//   pnpm --filter @haulyard/embedded-mongodb bench [--change-streams]
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { startServer } from './server-process.mjs'

const documentCount = 100_000
const batchSize = 5_000
const makers = ['Kenworth', 'Peterbilt', 'Volvo', 'Mack', 'Freightliner']
const clientCounts = [1, 10]
const rounds = 7
const millisecondsPerTurn = 400

/**
 * The ratios to `ping` (one client) of the prototype of this server.
 * @type {Record<string, number>}
 */
const wanted = {
  'find by _id': 0.5,
  'equality + sort + limit 20': 0.31,
  'unique lookup': 0.79,
  'durable insert': 0.13,
  'transaction of two writes': 0.096,
}

/** @param {number} number */
const listing = (number) => ({
  _id: number,
  vin: `VIN${String(number).padStart(14, '0')}`,
  maker: makers[number % makers.length],
  postedAt: new Date(1_700_000_000_000 + number * 1000),
  title: `Used day cab number ${number}, one owner`,
  price: 20_000 + (number % 900) * 100,
  place: { city: 'Amarillo', state: 'TX' },
  features: ['sleeper', 'APU', 'fridge'],
})

const page = Buffer.alloc(4096, 1)

/** @typedef {(turn: number) => Promise<unknown>} Operation */

/** @param {MongoClient} client @param {import('node:fs/promises').FileHandle} file @returns {Record<string, Operation>} */
function operationsOf(client, file) {
  const db = client.db('bench')
  const listings = db.collection('listings')
  const log = db.collection('log')
  const anyNumber = () => Math.floor(Math.random() * documentCount)
  return {
    ping: () => db.command({ ping: 1 }),
    'find by _id': () => listings.findOne({ _id: /** @type {never} */ (anyNumber()) }),
    'equality + sort + limit 20': (turn) =>
      listings
        .find({ maker: makers[turn % makers.length] })
        .sort({ postedAt: -1 })
        .limit(20)
        .toArray(),
    'unique lookup': () =>
      listings.findOne({ vin: listing(anyNumber()).vin }, { projection: { _id: 1, vin: 1 } }),
    // The limit of the disk: a durable insert cannot be faster.
    'write and sync a page of a file': async () => {
      await file.write(page, 0, page.length, 0)
      await file.datasync()
    },
    'durable insert': (turn) =>
      log.insertOne({ turn, at: new Date(), text: 'arrived at the dock' }),
    'transaction of two writes': (turn) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await log.insertOne({ turn, side: 'from' }, { session })
          await log.insertOne({ turn, side: 'to' }, { session })
        }),
      ),
  }
}

/** Replies per second with `clients` concurrent callers. @param {Operation} operation @param {number} clients */
async function rateOf(operation, clients) {
  let done = 0
  const startedAt = performance.now()
  const end = startedAt + millisecondsPerTurn
  const caller = async () => {
    while (performance.now() < end) await operation(done++)
  }
  await Promise.all(Array.from({ length: clients }, caller))
  return (done / (performance.now() - startedAt)) * 1000
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Fills the collection; returns the documents inserted per second. @param {MongoClient} client */
async function fill(client) {
  const listings = client.db('bench').collection('listings')
  await listings.createIndexes([
    { key: { vin: 1 }, unique: true },
    { key: { maker: 1, postedAt: -1 } },
  ])
  const startedAt = performance.now()
  for (let first = 0; first < documentCount; first += batchSize) {
    const batch = Array.from({ length: batchSize }, (_, i) => listing(first + i))
    await listings.insertMany(/** @type {never} */ (batch), { ordered: false })
  }
  return (documentCount / (performance.now() - startedAt)) * 1000
}

/** @param {Record<string, Operation>} operationsByName @param {number} clients */
async function compare(operationsByName, clients) {
  const operations = Object.entries(operationsByName)
  /** @type {Map<string, number[]>} */
  const rates = new Map(operations.map(([name]) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, operation] of operations) {
      const rate = await rateOf(operation, clients)
      // The first round warms up the compilers.
      if (round > 0) rates.get(name)?.push(rate)
    }
  }
  const pings = rates.get('ping') ?? []
  return operations.map(([name]) => {
    const own = rates.get(name) ?? []
    const ratio = median(own.map((rate, round) => rate / (pings[round] ?? 1)))
    return { operation: name, clients, 'per second': Math.round(median(own)), ratio }
  })
}

/** @param {{ all: number, own: number }} memory */
const printed = ({ all, own }) =>
  `${all.toFixed(0)} MB resident, of which ${own.toFixed(0)} MB are neither the data file nor Node's binary`

const folder = mkdtempSync(join(tmpdir(), 'embedded-mongodb-bench-'))
/** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
let server
try {
  server = await startServer(folder, ...process.argv.slice(2))
  const client = await MongoClient.connect(server.uri)
  const filledPerSecond = await fill(client)
  const filledMemory = server.memory()
  const rows = []
  const file = await open(join(folder, 'page'), 'w')
  const operations = operationsOf(client, file)
  for (const clients of clientCounts) rows.push(...(await compare(operations, clients)))
  await file.close()
  const memory = server.memory()
  await client.close()
  await server.stop()
  const starts = []
  for (let i = 0; i < rounds; i += 1) {
    server = await startServer(folder, ...process.argv.slice(2))
    starts.push(server.readyMs)
    await server.stop()
  }
  server = undefined
  console.table(
    rows.map((row) => ({
      ...row,
      ratio: row.ratio.toFixed(3),
      wanted: row.clients === 1 ? (wanted[row.operation] ?? '') : '',
    })),
  )
  console.log(`bulk insert into both indexes: ${Math.round(filledPerSecond)} documents/s`)
  console.log(`memory with 100,000 documents: ${printed(filledMemory)}`)
  console.log(`memory after all operations: ${printed(memory)}`)
  console.log(`process start to ready, with all the data: ${median(starts).toFixed(0)} ms`)
} finally {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
