import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import { int } from '../bson/values.js'
import { createRandom } from '../testing/random.js'
import { connectRaw, message, opMsg } from '../testing/raw-client.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const open = (): Socket => connectRaw(server.uri)

describe('the wire protocol', () => {
  it('replies to the legacy hello with what drivers need for retries and transactions', async () => {
    const socket = open()
    const name = Buffer.from('\0\0\0\0admin.$cmd\0\0\0\0\0\xff\xff\xff\xff', 'latin1')
    socket.write(message(2004, name, encodeDoc({ ismaster: int(1), helloOk: true })))
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    expect(chunk.readInt32LE(8)).toBe(7)
    const reply = Object.fromEntries(decodeDoc(chunk, 36))
    expect(reply).toMatchObject({ ismaster: true, helloOk: true, setName: 'rs0', ok: 1 })
    expect(reply).toHaveProperty('logicalSessionTimeoutMinutes')
    socket.destroy()
  })

  it('rejects an unknown command with CommandNotFound', async () => {
    await expect(server.db.command({ nope: 1 })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
      errmsg: "no such command: 'nope'",
    })
  })

  const tooLong = message(2013, Buffer.alloc(8))
  tooLong.writeInt32LE(50_000_000, 0)
  const truncated = opMsg(encodeDoc({ ping: int(1) }))
  truncated.writeInt32LE(500, 21)
  it.each([
    ['a length that is too large', tooLong],
    ['a length that is too small', Buffer.alloc(16)],
    ['an unknown operation', message(999, Buffer.alloc(8))],
    ['a document longer than its message', truncated],
    ['a message without a body', message(2013, Buffer.alloc(4))],
    [
      'required flags that are not known',
      message(2013, Buffer.from([0x40, 0, 0, 0, 0]), encodeDoc({ ping: int(1) })),
    ],
  ])('closes the connection of %s and no other', async (_name, bytes) => {
    const socket = open()
    socket.write(bytes)
    socket.resume()
    await once(socket, 'close')
    expect((await server.db.command({ ping: 1 })).ok).toBe(1)
  })

  it('survives random bytes', async () => {
    const random = createRandom(11)
    const bytes = (length: number) =>
      Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
    for (let i = 0; i < 60; i++) {
      const socket = open()
      const valid = opMsg(encodeDoc({ find: 'things', $db: 'test', filter: { a: int(1) } }))
      const place = 16 + Math.floor(random() * (valid.length - 16))
      valid[place] = Math.floor(random() * 256)
      socket.on('error', () => undefined)
      socket.end(i % 2 ? bytes(200) : valid)
      socket.resume()
      await once(socket, 'close')
    }
    expect((await server.db.command({ ping: 1 })).ok).toBe(1)
  })
})
