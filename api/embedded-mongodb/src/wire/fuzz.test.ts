import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeDoc } from '../bson/encode.js'
import { int } from '../bson/values.js'
import { type ChildServer, startChildServer } from '../testing/child-server.js'
import { docOf } from '../testing/command-samples.js'
import { createRandom, pick } from '../testing/random.js'
import { connectRaw, message, opMsg, RawConnection } from '../testing/raw-client.js'
import { createTempDir } from '../testing/test-server.js'
import { Framing } from './framing.js'

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const directory = createTempDir()
let server: ChildServer
let bystander: RawConnection

beforeAll(async () => {
  server = await startChildServer({ dataDir: directory.path })
  bystander = new RawConnection(server.uri)
})
afterAll(async () => {
  bystander.close()
  await server.end('SIGTERM')
  directory.remove()
})

const ping = encodeDoc({ ping: int(1), $db: 'test' })
/** A connection that was open before still gets its replies. */
const expectServing = async () => {
  expect((await bystander.send(ping)).get('ok')).toBe(1)
  expect(server.isRunning()).toBe(true)
}

/** Resident megabytes of the server's process; on Linux only. */
const occupiedMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

const insert = docOf({
  insert: 'c',
  $db: 'test',
  documents: [{ _id: 1, a: [1, 'x'], b: { c: 2.5 } }],
})
const sequence = Buffer.concat([Buffer.from('documents\0'), encodeDoc({ _id: int(2) })])
const sectionLength = Buffer.alloc(4)
sectionLength.writeInt32LE(sequence.length + 4)
const valid = [
  opMsg(ping),
  opMsg(encodeDoc(insert)),
  opMsg(encodeDoc(docOf({ find: 'c', $db: 'test', filter: { a: { $in: [1, 'x'] } } }))),
  message(
    2013,
    Buffer.alloc(5),
    encodeDoc({ insert: 'c', $db: 'test' }),
    Buffer.from([1]),
    sectionLength,
    sequence,
  ),
  message(
    2004,
    Buffer.from('\0\0\0\0admin.$cmd\0\0\0\0\0\xff\xff\xff\xff', 'latin1'),
    encodeDoc({ ismaster: int(1), helloOk: true }),
  ),
]

const lengths = [0, 1, -1, 4, 5, 15, 16, 255, 65_536, 2 ** 24, 47_999_999, 48_000_001, 2 ** 31 - 1]

function mutate(random: () => number): Buffer {
  const bytes = Buffer.from(pick(random, valid))
  const place = (size: number) => Math.floor(random() * (bytes.length - size))
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const kind = random()
    const at = place(4)
    if (kind < 0.4) bytes[at] = (bytes[at] as number) ^ (1 << Math.floor(random() * 8))
    else if (kind < 0.6) bytes[at] = Math.floor(random() * 256)
    else bytes.writeInt32LE(pick(random, lengths), at)
  }
  const kind = random()
  if (kind < 0.1) return bytes.subarray(0, place(0))
  if (kind < 0.2) return Buffer.from(bytes.map(() => Math.floor(random() * 256)))
  // Half of the rest has the right length, so that its content is parsed.
  if (kind < 0.6) bytes.writeInt32LE(bytes.length, 0)
  return bytes
}

/** Sends bytes on a separate connection; `end` returns the replies. */
function send(bytes: Buffer): { end: () => Promise<Buffer[]> } {
  const socket = connectRaw(server.uri)
  const closed = once(socket, 'close')
  const framing = new Framing()
  const replies: Buffer[] = []
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => replies.push(...framing.push(chunk)))
  socket.write(bytes)
  return {
    end: async () => {
      socket.end()
      await closed
      return replies
    },
  }
}

describe(`bytes that are no messages (FUZZ_SEED=${seed})`, { timeout: 30_000 }, () => {
  it('close at most their own connection', async () => {
    const random = createRandom(seed)
    let received = 0
    for (let round = 0; round < 60; round++) {
      const clients = Array.from({ length: 20 }, () => send(mutate(random)))
      for (let i = 0; i < 5; i++) await expectServing()
      for (const client of clients) {
        for (const reply of await client.end()) {
          received++
          expect(reply.toString('latin1')).not.toContain('InternalError')
        }
      }
    }
    // Some mutations are harmless, so commands with odd content have run as well.
    expect(received).toBeGreaterThan(100)
    await expectServing()
  })

  it('may come one by one', async () => {
    const socket = connectRaw(server.uri)
    for (const byte of opMsg(ping)) {
      socket.write(Buffer.from([byte]))
      await new Promise((resolve) => setImmediate(resolve))
    }
    const [reply] = (await once(socket, 'data')) as [Buffer]
    expect(reply.readInt32LE(8)).toBe(7)
    socket.destroy()
  })
})

describe.skipIf(process.platform !== 'linux')('memory', { timeout: 30_000 }, () => {
  it('is not allocated for the length that a header claims', async () => {
    const before = occupiedMb()
    const sockets = Array.from({ length: 100 }, () => {
      const socket = connectRaw(server.uri)
      const header = message(2013, Buffer.alloc(1000))
      header.writeInt32LE(47_000_000, 0)
      socket.write(header)
      return socket
    })
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    await expectServing()
    expect(occupiedMb() - before).toBeLessThan(200)
    for (const socket of sockets) socket.destroy()
  })

  it('is not allocated for replies that the client does not read', async () => {
    const big = docOf({ insert: 'big', $db: 'test', documents: [{ pad: 'x'.repeat(1_000_000) }] })
    await bystander.send(encodeDoc(big))
    const before = occupiedMb()
    const socket = connectRaw(server.uri)
    socket.pause()
    const find = opMsg(encodeDoc(docOf({ find: 'big', $db: 'test' })))
    // Two thousand megabytes of replies.
    for (let i = 0; i < 2000; i++) socket.write(find)
    for (let i = 0; i < 200; i++) await expectServing()
    expect(occupiedMb() - before).toBeLessThan(300)
    socket.destroy()
    await expectServing()
  })
})
