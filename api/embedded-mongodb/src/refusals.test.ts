import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('what MongoDB can do and this server cannot', () => {
  it.each(['$where', '$jsonSchema'])('the filter %s is refused by its name', async (operator) => {
    const things = server.db.collection('things')
    await expect(things.findOne({ [operator]: {} })).rejects.toMatchObject({
      code: 115,
      codeName: 'CommandNotSupported',
      message: expect.stringContaining(operator),
    })
  })
})
