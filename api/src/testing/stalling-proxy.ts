import { createConnection, createServer, type Socket } from 'node:net'
import { BSON } from 'mongodb'

/**
 * A proxy between the driver and the database that can stop forwarding, or delay the replies: like
 * a database that hangs or becomes slow.
 */
export async function startStallingProxy(mongodbUri: string) {
  const target = toTarget(mongodbUri)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isStalled = false
  let delayMs = 0
  let broken: BrokenCollection | null = null
  const server = createServer((client) => {
    const upstream = createConnection(target)
    pairs.add([client, upstream])
    client.on('data', (bytes) => {
      if (isStalled) return
      if (!broken || !bytes.includes(stringOf(broken.collection))) upstream.write(bytes)
      else if (broken.by === 'failing') client.write(failureOf(bytes))
    })
    upstream.on('data', (bytes) => {
      if (isStalled) return
      if (delayMs === 0) client.write(bytes)
      else setTimeout(() => client.write(bytes), delayMs)
    })
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy())
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    stall: (stalled: boolean) => {
      isStalled = stalled
    },
    delay: (milliseconds: number) => {
      delayMs = milliseconds
    },
    /** From now on the commands of one collection fail, or get no reply; `null` ends that. */
    break: (collection: BrokenCollection | null) => {
      broken = collection
    },
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}

interface BrokenCollection {
  readonly collection: string
  readonly by: 'failing' | 'not replying'
}

/** A text as a command contains it, for example as the value of `find`. */
function stringOf(text: string): Buffer {
  const bytes = Buffer.from(`....${text}\0`)
  bytes.writeInt32LE(bytes.length - 4)
  return bytes
}

/** The reply to a command (OP_MSG) that the database could not carry out. */
function failureOf(command: Buffer): Buffer {
  const body = BSON.serialize({ ok: 0, code: 8, codeName: 'UnknownError', errmsg: 'A bad disk' })
  const header = Buffer.alloc(21)
  header.writeInt32LE(header.length + body.length)
  header.writeInt32LE(command.readInt32LE(4), 8)
  header.writeInt32LE(2013, 12)
  return Buffer.concat([header, body])
}

/** A unix socket's path is percent-encoded where a host would stand. */
function toTarget(uri: string) {
  const host = decodeURIComponent(/^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1] ?? '')
  if (host.startsWith('/')) return { path: host }
  const [hostname = '', port = '27017'] = host.split(':')
  return { host: hostname, port: Number(port) }
}
