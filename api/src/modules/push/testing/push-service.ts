import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { PushMessage, PushSubscriptionInput } from '@haulyard/api-contract'
import { startWebServer } from '../../../testing/web-server'

interface Received {
  /** Of the device. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly message: PushMessage
}

/** A push service and the devices that it delivers to: it decrypts what it gets (RFC 8188, 8291). */
export async function startPushService() {
  const received: Received[] = []
  const devices = new Map<string, ReturnType<typeof createDevice>>()
  let status: number | 'never' = 201
  const server = await startWebServer(async (request, response) => {
    const path = request.url ?? ''
    const body = await readBytes(request)
    if (status === 'never' || status < 300) {
      const message = JSON.parse(devices.get(path)?.decrypt(body) ?? 'null')
      received.push({ path, headers: request.headers, message })
    }
    if (status !== 'never') response.writeHead(status).end()
  })
  return {
    ...server,
    received,
    messagesTo: ({ endpoint }: Pick<PushSubscriptionInput, 'endpoint'>) =>
      received
        .filter(({ path }) => path === new URL(endpoint).pathname)
        .map(({ message }) => message),
    respondWith: (next: typeof status) => {
      status = next
    },
    /** A new device, as its browser describes it. */
    subscribe: (): PushSubscriptionInput => {
      const device = createDevice()
      const path = `/send/${devices.size}`
      devices.set(path, device)
      return { endpoint: `${server.origin}${path}`, keys: device.keys }
    },
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function createDevice() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const secret = randomBytes(16)
  const expand = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16)
      const keyLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength, -16)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = expand(pair.computeSecret(sender), secret, info, 32)
      const key = expand(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = expand(shared, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed), decipher.final()])
      // The last byte that is not 0 is the delimiter of the last record.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
    },
  }
}
