import { createConnection, createServer, type Socket } from 'node:net'

/**
 * A proxy between the driver and the database that can stop forwarding, or delay the replies: like
 * a database that hangs or becomes slow.
 */
export async function startStallingProxy(mongodbUri: string) {
  const target = toTarget(mongodbUri)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isStalled = false
  let delayMs = 0
  const server = createServer((client) => {
    const upstream = createConnection(target)
    pairs.add([client, upstream])
    client.on('data', (bytes) => isStalled || upstream.write(bytes))
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
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}

/** A unix socket's path is percent-encoded where a host would stand. */
function toTarget(uri: string) {
  const host = decodeURIComponent(/^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1] ?? '')
  if (host.startsWith('/')) return { path: host }
  const [hostname = '', port = '27017'] = host.split(':')
  return { host: hostname, port: Number(port) }
}
