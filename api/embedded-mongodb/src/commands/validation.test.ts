import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const failed = { code: 121, errInfo: { failingDocumentId: 1 } }

it('holds every write to the validator, unless the client bypasses it', async () => {
  const items = await server.db.createCollection<{ _id: number; n: unknown }>('strict', {
    validator: { n: { $type: 'int' } },
  })
  await expect(items.insertOne({ _id: 1, n: 'x' })).rejects.toMatchObject(failed)
  await items.insertOne({ _id: 1, n: 1 })
  await expect(items.updateOne({ _id: 1 }, { $set: { n: 'x' } })).rejects.toMatchObject(failed)
  await expect(items.findOneAndReplace({ _id: 1 }, { n: 'x' })).rejects.toMatchObject(failed)
  await items.updateOne({ _id: 1 }, { $set: { n: 'x' } }, { bypassDocumentValidation: true })
  await expect(items.updateOne({ _id: 1 }, { $set: { n: 'y' } })).rejects.toMatchObject(failed)
  expect(await server.db.listCollections({ name: 'strict' }).toArray()).toMatchObject([
    { options: { validator: { n: { $type: 'int' } } } },
  ])
})

it('changes with collMod, down to what was invalid before', async () => {
  const items = server.db.collection<{ _id: number; n: unknown }>('changing')
  await items.insertMany([
    { _id: 1, n: 'x' },
    { _id: 2, n: 2 },
  ])
  const collMod = (options: object) => server.db.command({ collMod: 'changing', ...options })
  await collMod({ validator: { n: { $type: 'int' } }, validationLevel: 'moderate' })
  await items.updateOne({ _id: 1 }, { $set: { n: 'y' } })
  await expect(items.updateOne({ _id: 2 }, { $set: { n: 'y' } })).rejects.toMatchObject({
    code: 121,
  })
  await collMod({ validationAction: 'warn' })
  await items.updateOne({ _id: 2 }, { $set: { n: 'y' } })
  await expect(collMod({ validationLevel: 'sometimes' })).rejects.toMatchObject({ code: 2 })
  await expect(collMod({ validator: { $jsonSchema: {} } })).rejects.toThrow(/\$jsonSchema/)
})
