import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Catalog } from '../storage/catalog.js'
import { indexPrefix } from '../storage/keyspace.js'
import { prefixRange, scan, type Writer } from '../storage/view.js'
import { openStore } from '../testing/open-store.js'
import { createTempDir, startEmbeddedMongo } from '../testing/test-server.js'

let directory: ReturnType<typeof createTempDir>

beforeEach(async () => {
  directory = createTempDir()
  await withCollection(async (db) => {
    const things = db.collection('things')
    await things.createIndexes([{ key: { tags: 1 } }, { key: { n: -1 }, unique: true }])
    await things.insertMany([{ n: 1, tags: ['a', 'b', 'a'] }, { n: 2, tags: [] }, { n: 3 }])
  })
})
afterEach(() => directory.remove())

async function withCollection<T>(
  use: (db: ReturnType<MongoClient['db']>) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedMongo({ dataDir: directory.path })
  const client = await MongoClient.connect(server.uri)
  try {
    return await use(client.db('test'))
  } finally {
    await client.close()
    await server.stop()
  }
}

const validate = () => withCollection((db) => db.command({ validate: 'things', full: true }))

/** Changes the stored bytes while the server is stopped. */
async function damage(change: (writer: Writer, indexId: number, keys: Buffer[]) => void) {
  const store = openStore(directory.path)
  const tags = new Catalog(store.latest).get('test', 'things')?.indexes[0]
  const id = tags?.id ?? 0
  const keys = Array.from(scan(store.latest, prefixRange(indexPrefix(id))), ([key]) => key)
  await store.write((writer) => change(writer, id, keys))
  await store.close()
}

describe('validate', () => {
  it('counts records and the keys of every index', async () => {
    expect(await validate()).toMatchObject({
      ns: 'test.things',
      valid: true,
      nrecords: 3,
      nIndexes: 3,
      keysPerIndex: { _id_: 3, tags_1: 4, 'n_-1': 3 },
      errors: [],
      ok: 1,
    })
  })

  it('finds an index entry that is missing', async () => {
    await damage((writer, _id, [first]) => writer.remove(first as Buffer))
    const { valid, errors, indexDetails } = await validate()
    expect({ valid, indexDetails }).toMatchObject({
      valid: false,
      indexDetails: { tags_1: { valid: false }, 'n_-1': { valid: true } },
    })
    expect(errors).toEqual([expect.stringContaining('index tags_1: no entry for the document')])
  })

  it('finds an index entry that no document has', async () => {
    await damage((writer, id) =>
      writer.put(Buffer.concat([indexPrefix(id), Buffer.from('x')]), Buffer.from('gone')),
    )
    const { valid, errors, keysPerIndex } = await validate()
    expect({ valid, keysPerIndex }).toMatchObject({ valid: false, keysPerIndex: { tags_1: 5 } })
    expect(errors).toEqual([expect.stringContaining('index tags_1: an entry without its document')])
  })

  it('finds a document that cannot be read', async () => {
    await damage((writer) => {
      const [first] = writer.read(prefixRange(Buffer.from('d')), 1, false)
      if (!first) throw new Error('nothing is stored')
      const broken = Buffer.from(first[1])
      broken.writeInt32LE(7)
      writer.put(first[0], broken)
    })
    const { valid, nInvalidDocuments, errors } = await validate()
    expect({ valid, nInvalidDocuments }).toEqual({ valid: false, nInvalidDocuments: 1 })
    expect(errors[0]).toContain('cannot be read')
  })

  it('rejects unsupported options', async () => {
    await withCollection(async (db) => {
      await expect(db.command({ validate: 'none' })).rejects.toMatchObject({
        code: 26,
        codeName: 'NamespaceNotFound',
      })
      await expect(db.command({ validate: 'things', repair: true })).rejects.toMatchObject({
        code: 115,
      })
    })
  })
})
