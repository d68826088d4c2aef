import { randomBytes } from 'node:crypto'
import { type Collection, type Db, MongoClient, MongoNetworkError } from 'mongodb'
import type { Reply } from '../bson/encode.js'
import { Binary, type Int32, int } from '../bson/values.js'
import { ErrorCode, MongoError } from '../errors.js'
import { pick } from './random.js'
import { ConnectionLost, sendCommand } from './raw-client.js'

export interface Item {
  _id: string
  code: string
  tags: string[]
  version: number
}

export interface Account {
  _id: number
  amount: number
}

export const accountCount = 8
export const openingAmount = 1000

/** A client's knowledge of one document: the last acknowledged state and a write without reply. */
export interface Known {
  acknowledged: Item | undefined
  /** Present during a write: the state after it, undefined for none. */
  attempt?: { to: Item | undefined }
}

export interface Load {
  /** The known state of every document that a writer has changed. */
  known: Map<string, Known>
  random: () => number
  /** Called for every acknowledged write and transaction. */
  onAcknowledged: () => void
}

/** No retries: a write is either acknowledged once, or its result is unknown. */
const connect = (uri: string): MongoClient => new MongoClient(uri, { retryWrites: false })

export async function prepare(uri: string): Promise<void> {
  const client = connect(uri)
  const db = client.db('test')
  await db
    .collection<Item>('items')
    .createIndexes([{ key: { code: 1 }, unique: true }, { key: { tags: 1, version: -1 } }])
  const accounts = db.collection<Account>('accounts')
  await accounts.insertMany(
    Array.from({ length: accountCount }, (_, _id) => ({ _id, amount: openingAmount })),
  )
  await accounts.createIndex({ amount: 1 })
  await client.close()
}

/** Starts writers that run until `stop`, which is called after the end of the server. */
export function startWriters(uri: string, load: Load): { stop: () => Promise<void> } {
  const clients = Array.from({ length: 4 }, () => connect(uri))
  const work = [
    ...clients.map((client, i) => () => writeItem(client.db('test'), `writer-${i}`, load)),
    moveAmounts(uri, load),
    moveAmounts(uri, load),
  ]
  const ends = work.map(async (step) => {
    try {
      for (;;) {
        await step()
        load.onAcknowledged()
      }
    } catch (error) {
      // The end of the server. Before it no write may fail.
      if (!(error instanceof MongoNetworkError || error instanceof ConnectionLost)) throw error
    }
  })
  return {
    stop: async () => {
      await Promise.all(ends)
      await Promise.all(clients.map((client) => client.close(true)))
    },
  }
}

/** Inserts, updates, replaces or deletes one of the writer's own documents. */
async function writeItem(db: Db, name: string, { known, random }: Load): Promise<void> {
  const _id = `${name}-${Math.floor(random() * 30)}`
  const state: Known = known.get(_id) ?? { acknowledged: undefined }
  known.set(_id, state)
  const next = nextItem(_id, state.acknowledged, random)
  state.attempt = { to: next }
  await writeOne(db.collection<Item>('items'), state.acknowledged, next, random)
  state.acknowledged = next
  delete state.attempt
}

let lastVersion = 0

function nextItem(_id: string, before: Item | undefined, random: () => number): Item | undefined {
  if (before && random() < 0.25) return undefined
  const version = ++lastVersion
  const tags = ['red', 'green', 'blue', 'x'.repeat(1200)].filter(() => random() < 0.5)
  return { _id, code: `code ${version}`, tags, version }
}

async function writeOne(
  items: Collection<Item>,
  before: Item | undefined,
  after: Item | undefined,
  random: () => number,
): Promise<void> {
  if (!after) {
    if (before) await items.deleteOne({ _id: before._id })
    return
  }
  if (!before) return void (await items.insertOne(after))
  const { _id, ...fields } = after
  await pick<() => Promise<unknown>>(random, [
    () => items.updateOne({ _id }, { $set: fields }),
    () => items.replaceOne({ _id }, fields),
    () => items.findOneAndUpdate({ _id }, { $set: fields }),
  ])()
}

/**
 * Moves an amount from one account to another in a transaction. Without the driver, which would
 * wait half a minute for the killed server to end the session there.
 */
function moveAmounts(uri: string, { random }: Load): () => Promise<void> {
  const lsid = { id: new Binary(randomBytes(16), 4) }
  let txnNumber = 0n
  const run = async (command: Reply, database?: string) => {
    const fields = { ...command, lsid, txnNumber, autocommit: false }
    const reply = await sendCommand(uri, fields, database)
    if (reply.ok === 1) return
    throw new MongoError((reply.code as Int32).valueOf(), String(reply.errmsg))
  }
  const change = (_id: number, amount: number) => ({
    update: 'accounts',
    updates: [{ q: { _id: int(_id) }, u: { $inc: { amount: int(amount) } } }],
  })
  return async () => {
    txnNumber++
    const from = Math.floor(random() * accountCount)
    const to = (from + 1 + Math.floor(random() * (accountCount - 1))) % accountCount
    const amount = Math.floor(random() * 50)
    try {
      await run({ ...change(from, -amount), startTransaction: true })
      await run(change(to, amount))
      await run({ commitTransaction: int(1) }, 'admin')
    } catch (error) {
      if (!(error instanceof MongoError && error.code === ErrorCode.WriteConflict)) throw error
    }
  }
}
