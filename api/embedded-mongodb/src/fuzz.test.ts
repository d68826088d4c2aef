import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeDoc } from './bson/encode.js'
import { type Doc, Int32, isDoc, type Value } from './bson/values.js'
import { ErrorCode } from './errors.js'
import { type ChildServer, startChildServer } from './testing/child-server.js'
import { docOf, sessionId } from './testing/command-samples.js'
import { effort } from './testing/effort.js'
import { randomCommands } from './testing/random-commands.js'
import { ConnectionLost, RawConnection } from './testing/raw-client.js'
import { createTempDir } from './testing/test-server.js'

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const numRuns = 500 * effort

const directory = createTempDir()
let server: ChildServer
let connection: RawConnection

beforeAll(async () => {
  server = await startChildServer({ dataDir: directory.path })
  connection = new RawConnection(server.uri)
})
afterAll(async () => {
  connection.close()
  await server.end('SIGTERM')
  directory.remove()
})

const samples = encodeDoc(
  docOf({
    insert: 'c',
    documents: [
      { _id: 1, a: 1, b: [1, { c: 2 }], at: new Date(5) },
      { _id: 2, a: 'text', b: { c: [1, 2, 'x'] }, n: 5n },
      { _id: 3, a: null, b: [], n: 2.5 },
    ],
    $db: 'test',
  }),
)
const endSession = encodeDoc(docOf({ endSessions: [{ id: sessionId }], $db: 'admin' }))

/** The fault of a reply, if any: it must have MongoDB's form and must not be an internal error. */
function faultOf(reply: Doc): string | undefined {
  const errors = [reply, ...listOf(reply.get('writeErrors'))]
  for (const error of errors) {
    const code = error.get('code')
    if (error === reply && reply.get('ok') === 1) continue
    if (!(code instanceof Int32) || typeof error.get('errmsg') !== 'string') return 'malformed'
    if (code.valueOf() === ErrorCode.InternalError) return String(error.get('errmsg'))
  }
  if (reply.get('ok') !== 1 && typeof reply.get('codeName') !== 'string') return 'no code name'
  return undefined
}

const listOf = (value: Value | undefined): Doc[] =>
  Array.isArray(value) ? value.filter(isDoc) : []

describe(`any command (FUZZ_SEED=${seed})`, () => {
  it('gets a reply in the form of MongoDB, and never an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(randomCommands, async (command) => {
        await connection.send(samples)
        const reply = await connection.send(encodeDoc(command)).catch((error: Error) => {
          if (!(error instanceof ConnectionLost)) throw error
          connection = new RawConnection(server.uri)
          return docOf({ ok: 0, code: 1, errmsg: 'the connection was closed', codeName: '' })
        })
        expect(faultOf(reply)).toBeUndefined()
        // A command may have started a transaction, for which others would wait.
        await connection.send(endSession)
      }),
      { seed, numRuns },
    )
    expect(server.isRunning()).toBe(true)
  })
})
