import { MongoClient } from 'mongodb'
import { afterAll, describe, expect, it } from 'vitest'
import { Binary, int } from './bson/values.js'
import { Catalog } from './storage/catalog.js'
import { prefixRange, scan } from './storage/view.js'
import { type ChildServer, startChildServer } from './testing/child-server.js'
import {
  type Account,
  accountCount,
  type Item,
  type Known,
  openingAmount,
  prepare,
  startWriters,
} from './testing/crash-writers.js'
import { effort } from './testing/effort.js'
import { openStore } from './testing/open-store.js'
import { createRandom } from './testing/random.js'
import { sendCommand } from './testing/raw-client.js'
import { createTempDir } from './testing/test-server.js'

const rounds = 4 * effort
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
const directory = createTempDir()
afterAll(() => directory.remove())

const start = (): Promise<ChildServer> => startChildServer({ dataDir: directory.path })

/** Starts writers and kills the server at a random moment while they write. */
async function crash(server: ChildServer, known: Map<string, Known>, random: () => number) {
  let left = 20 + Math.floor(random() * 150)
  let isDue: () => void = () => undefined
  const due = new Promise<void>((resolve) => {
    isDue = resolve
  })
  const onAcknowledged = () => {
    left--
    if (left === 0) setTimeout(isDue, random() * 4)
  }
  const writers = startWriters(server.uri, { known, random, onAcknowledged })
  await due
  await server.end('SIGKILL')
  await writers.stop()
}

/** Compares the stored state with the acknowledged one, and updates `known` to it. */
async function check(uri: string, known: Map<string, Known>) {
  const client = await MongoClient.connect(uri)
  const db = client.db('test')
  const stored = new Map(
    (await db.collection<Item>('items').find().toArray()).map((item) => [item._id, item]),
  )
  const lost: unknown[] = []
  for (const [_id, state] of known) {
    const found = stored.get(_id)
    const allowed = [state.acknowledged, ...(state.attempt ? [state.attempt.to] : [])]
    const isAllowed = allowed.some((item) => JSON.stringify(item) === JSON.stringify(found))
    if (!isAllowed) lost.push({ found, ...state })
    state.acknowledged = found
    delete state.attempt
  }
  const accounts = await db.collection<Account>('accounts').find().toArray()
  const reports = await Promise.all(
    ['items', 'accounts'].map((name) => db.command({ validate: name, full: true })),
  )
  await client.close()
  return {
    lost,
    unknown: [...stored.keys()].filter((_id) => !known.has(_id)),
    total: accounts.reduce((sum, { amount }) => sum + amount, 0),
    errors: reports.flatMap(({ errors }) => errors as string[]),
    uniqueKeys: reports[0]?.keysPerIndex.code_1 === stored.size,
  }
}

/** Ids of documents and index entries in the store that are not in the catalog. */
async function orphans(): Promise<string[]> {
  const store = openStore(directory.path)
  const collections = new Catalog(store.latest).all()
  const ids = new Set([
    ...collections.map(({ id }) => `d${id}`),
    ...collections.flatMap(({ indexes }) => indexes.map(({ id }) => `i${id}`)),
  ])
  const found = new Set<string>()
  for (const kind of ['d', 'i']) {
    for (const [key] of scan(store.latest, prefixRange(Buffer.from(kind)))) {
      found.add(`${kind}${key.readUInt32BE(1)}`)
    }
  }
  await store.close()
  return [...found].filter((id) => !ids.has(id))
}

describe(`a server that is killed (CRASH_SEED=${seed})`, () => {
  it('has stored every acknowledged write completely, with matching indexes', async () => {
    const random = createRandom(seed)
    const known = new Map<string, Known>()
    let server = await start()
    await prepare(server.uri)
    for (let round = 1; round <= rounds; round++) {
      await crash(server, known, random)
      server = await start()
      expect({ round, ...(await check(server.uri, known)) }).toEqual({
        round,
        lost: [],
        unknown: [],
        total: accountCount * openingAmount,
        errors: [],
        uniqueKeys: true,
      })
    }
    await server.end('SIGTERM')
    expect(await orphans()).toEqual([])
  })

  it('has stored the result of a retryable write', async () => {
    const retried = {
      insert: 'once',
      documents: [{ _id: int(1) }],
      lsid: { id: new Binary(Buffer.alloc(16, 1), 4) },
      txnNumber: 1n,
    }
    const first = await start()
    expect(await sendCommand(first.uri, retried)).toMatchObject({ ok: 1, n: int(1) })
    await first.end('SIGKILL')
    const second = await start()
    // The retry is not applied again.
    expect(await sendCommand(second.uri, retried)).toMatchObject({ ok: 1, n: int(1) })
    await second.end('SIGTERM')
  })
})
