import { directMessageSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenOn, openEvents } from '../../../testing/event-reader'
import { aConnection } from '../../../testing/fixtures'
import { signIn } from '../../../testing/members'
import { readListResponse, readResponse } from '../../../testing/read-response'
import { postJson, sendJson } from '../../../testing/requests'
import { createTestServer, type TestServer } from '../../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let ann: Member
let bob: Member

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date()
  ;[ann, bob] = [await signIn(server), await signIn(server)]
  const connection = aConnection({ requesterId: ann.user._id, receiverId: bob.user._id })
  await server.db.collection('connections').insertOne(connection)
})
afterAll(() => server.close())

const idOf = ({ user }: Member) => user._id.toHexString()
const send = async (content: string) => {
  const body = { receiverId: idOf(bob), content }
  const response = await postJson(server, '/api/messages', body, ann.bearer)
  return (await readResponse(response, directMessageSchema)).id
}
const setPin = (method: 'PUT' | 'DELETE', id: string, headers: Record<string, string>) =>
  sendJson(server, method, `/api/messages/${id}/pin`, undefined, headers)
const pin = async (id: string, { bearer } = ann) => (await setPin('PUT', id, bearer)).status
const unpin = async (id: string, { bearer } = ann) => (await setPin('DELETE', id, bearer)).status
const pinsOf = async (reader: Member, other: Member) => {
  const path = `/api/messages/pinned?otherUserId=${idOf(other)}`
  const response = await server.request(path, { headers: reader.bearer })
  const pins = await readListResponse(response, directMessageSchema)
  return pins.map(({ content }) => content)
}
const expectPins = async (pins: readonly string[]) => {
  expect(await pinsOf(ann, bob)).toEqual(pins)
  expect(await pinsOf(bob, ann)).toEqual(pins)
}

describe('a pin', () => {
  test('of either member is for both, the newest first, and either removes it', async () => {
    const [gate, dock] = [await send('Gate 4'), await send('Dock 9')]
    expect(await pin(dock, bob)).toBe(204)
    expect(await pin(gate)).toBe(204)
    // Again: nothing changes.
    expect(await pin(dock)).toBe(204)
    await expectPins(['Gate 4', 'Dock 9'])
    expect(await unpin(dock)).toBe(204)
    expect(await unpin(gate, bob)).toBe(204)
    expect(await unpin(gate, bob)).toBe(204)
    await expectPins([])
  })

  test('goes with its message', async () => {
    const id = await send('Gate 4')
    await pin(id, bob)
    await sendJson(server, 'DELETE', `/api/messages/${id}`, undefined, ann.bearer)
    await expectPins([])
    expect(await pin(id)).toBe(409)
  })

  test('is rejected beyond twenty, with a text that says so', async () => {
    for (let index = 0; index < 20; index += 1) expect(await pin(await send(`${index}`))).toBe(204)
    const response = await setPin('PUT', await send('one more'), ann.bearer)
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      409,
      'A chat can have at most 20 pinned messages. Unpin one first.',
    ])
  })

  test('is unknown to others, and to visitors', async () => {
    const id = await send('Gate 4')
    const third = await signIn(server)
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await setPin(method, id, third.bearer)).status).toBe(404)
      expect((await setPin(method, id, {})).status).toBe(401)
    }
    await pin(id)
    expect(await pinsOf(third, ann)).toEqual([])
  })

  test('is not possible after a block or the end of the connection; unpinning is', async () => {
    const [gate, dock] = [await send('Gate 4'), await send('Dock 9')]
    await pin(gate)
    await postJson(server, '/api/blocks', { userId: idOf(ann) }, bob.bearer)
    expect(await pin(dock)).toBe(403)
    expect(await unpin(gate)).toBe(204)
    await expectPins([])
  })

  test('tells both members, with whom it is', async () => {
    const id = await send('Gate 4')
    const { origin, close } = await listenOn(server.app)
    try {
      const streams = await Promise.all([ann, bob].map(({ bearer }) => openEvents(origin, bearer)))
      await pin(id)
      for (const [index, other] of [bob, ann].entries()) {
        const { event } = (await streams[index]?.next('pins')) ?? {}
        expect(event).toEqual({ type: 'pins', userId: idOf(other) })
      }
      for (const stream of streams) stream.close()
    } finally {
      await close()
    }
  })
})
