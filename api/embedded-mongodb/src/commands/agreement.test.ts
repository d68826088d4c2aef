import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeDoc, type Reply } from '../bson/encode.js'
import { type Doc, int, isDoc, type Value } from '../bson/values.js'
import { keyOf } from '../query/key-string.js'
import { effort } from '../testing/effort.js'
import { indexShapes } from '../testing/index-shapes.js'
import { document, filter } from '../testing/query-arbitraries.js'
import { sendCommand } from '../testing/raw-client.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

const seed = 4_711

let server: TestServer
let collections = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Sent as BSON: the driver would send a whole double as an int. */
async function send(command: Reply): Promise<Record<string, Value>> {
  const reply = await sendCommand(server.uri, command)
  expect(reply).toMatchObject({ ok: 1 })
  return reply
}

async function contentOf(name: string): Promise<string[]> {
  const { cursor } = await send({ find: name, sort: { _id: int(1) }, batchSize: int(1000) })
  const batch = isDoc(cursor) ? (cursor.get('firstBatch') as Doc[]) : []
  return batch.map((doc) => encodeDoc(doc).toString('hex'))
}

/** Distinct values without their types: which of two equal ones is returned is not defined. */
async function distinctOf(name: string, key: string, query: Doc): Promise<string[]> {
  const { values } = await send({ distinct: name, key, query })
  return (values as Value[]).map((value) => keyOf(value).toString('hex')).sort()
}

const mark: Reply = { $set: { marked: true } }
const writes: Record<string, (name: string, q: Doc) => Reply> = {
  'update of many': (name, q) => ({ update: name, updates: [{ q, u: mark, multi: true }] }),
  'update of one by a sort': (name, q) => ({
    update: name,
    updates: [{ q, u: mark, sort: { m: int(-1), _id: int(1) } }],
  }),
  'find and modify': (name, q) => ({
    findAndModify: name,
    query: q,
    sort: { n: int(1), _id: int(-1) },
    update: mark,
  }),
  'delete of many': (name, q) => ({ delete: name, deletes: [{ q, limit: int(0) }] }),
}

it('counts, collects, updates and deletes the same documents with indexes as without', async () => {
  const property = fc.asyncProperty(
    fc.array(document, { minLength: 3, maxLength: 12, size: 'max' }),
    fc.array(filter, { minLength: 1, maxLength: 8, size: 'max' }),
    async (unnumbered, filters) => {
      const documents = unnumbered.map((doc, i): Doc => new Map([['_id', int(i)], ...doc]))
      const [scanned, indexed] = [`scanned${collections}`, `indexed${collections++}`]
      for (const name of [scanned, indexed]) await send({ insert: name, documents })
      const indexes = indexShapes.filter((spec) => spec.get('name') !== 'uniquePartial')
      await send({ createIndexes: indexed, indexes })
      for (const [i, query] of filters.entries()) {
        const counted = await send({ count: indexed, query })
        expect(counted.n).toEqual((await send({ count: scanned, query })).n)
        for (const path of ['a', 'b', 'c.e', 'm']) {
          expect(await distinctOf(indexed, path, query)).toEqual(
            await distinctOf(scanned, path, query),
          )
        }
        const [name = '', write] = Object.entries(writes)[i % Object.keys(writes).length] ?? []
        for (const target of [scanned, indexed]) if (write) await send(write(target, query))
        expect(await contentOf(indexed), name).toEqual(await contentOf(scanned))
      }
    },
  )
  await fc.assert(property, { seed, numRuns: 20 * effort })
})
