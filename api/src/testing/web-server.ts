import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server on a free port. */
export async function startWebServer(listener: RequestListener) {
  const server = createServer(listener)
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    /** Its entry of `OUTBOUND_ALLOW`. */
    target: `127.0.0.1:${port}`,
    connections: () => connections,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type WebServer = Awaited<ReturnType<typeof startWebServer>>
