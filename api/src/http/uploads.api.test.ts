import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aClassifiedInput } from '../testing/fixtures'
import { type ListeningServer, startListeningServer } from '../testing/listening-server'
import { signIn } from '../testing/members'
import { aPhoto, toDataValue } from '../testing/pictures'

let server: ListeningServer
beforeAll(async () => {
  server = await startListeningServer()
})
afterAll(() => server.close())

/** Announces 16 MB and sends one byte of them. */
function openStalled(bearer: Record<string, string>): {
  socket: Socket
  response: Promise<string>
} {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const response = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString()))
  })
  socket.write(
    [
      'POST /api/classifieds HTTP/1.1',
      'Host: localhost:3000',
      `Authorization: ${bearer.Authorization}`,
      'Content-Type: application/json',
      'Content-Length: 16000000',
      '',
      '{',
    ].join('\r\n'),
  )
  onTestFinished(() => void socket.destroy())
  return { socket, response }
}

test('stalled uploads of one member do not delay the upload of another', async () => {
  const [staller, seller] = [await signIn(server), await signIn(server)]
  const stalled = Array.from({ length: 8 }, () => openStalled(staller.bearer))
  const responses: string[] = []
  for (const { response } of stalled) void response.then((text) => responses.push(text))
  await expect.poll(() => responses.length).toBe(6)
  for (const text of responses) {
    expect(text).toMatch(/^HTTP\/1\.1 429 .*retry-after: 5.*Two pictures of yours are still/is)
  }
  const imageUrl = toDataValue(await aPhoto({ width: 3200, height: 2400 }), 'image/jpeg')
  const response = await fetch(`${server.url}/api/classifieds`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...seller.bearer },
    body: JSON.stringify({ ...aClassifiedInput({ imageUrl }), notRead: 'x'.repeat(1024 * 1024) }),
  })
  expect(response.status).toBe(201)
  expect(responses).toHaveLength(6)
})
