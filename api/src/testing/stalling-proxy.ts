import { createConnection, createServer, type Socket } from 'node:net'

/**
 * Stands between the driver and the database, and can stop passing bytes on: how a
 * database looks that hangs after it has been working.
 */
export async function startStallingProxy(mongodbUri: string) {
  const target = toTarget(mongodbUri)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isStalled = false
  const server = createServer((client) => {
    const upstream = createConnection(target)
    pairs.add([client, upstream])
    client.on('data', (bytes) => isStalled || upstream.write(bytes))
    upstream.on('data', (bytes) => isStalled || client.write(bytes))
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
