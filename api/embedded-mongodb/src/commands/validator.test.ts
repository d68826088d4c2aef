import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const failed = { code: 121, errInfo: { failingDocumentId: 1 } }
const validator = { n: { $type: 'int' } }
const setValidator = (name: string, rule: object) =>
  server.db.command({ collMod: name, validator: rule })

it('checks every write against the validator, unless the client bypasses it', async () => {
  const items = await server.db.createCollection<{ _id: number; n: unknown }>('strict')
  await setValidator('strict', validator)
  await expect(items.insertOne({ _id: 1, n: 'x' })).rejects.toMatchObject(failed)
  await items.insertOne({ _id: 1, n: 1 })
  await expect(items.updateOne({ _id: 1 }, { $set: { n: 'x' } })).rejects.toMatchObject(failed)
  await expect(items.findOneAndReplace({ _id: 1 }, { n: 'x' })).rejects.toMatchObject(failed)
  await items.updateOne({ _id: 1 }, { $set: { n: 'x' } }, { bypassDocumentValidation: true })
  expect(await server.db.listCollections({ name: 'strict' }).toArray()).toMatchObject([
    { options: { validator } },
  ])
})

it('removes the validator', async () => {
  const items = server.db.collection<{ _id: number; n: unknown }>('changing')
  await items.insertOne({ _id: 1, n: 1 })
  await setValidator('changing', validator)
  await setValidator('changing', {})
  await items.updateOne({ _id: 1 }, { $set: { n: 'x' } })
})
