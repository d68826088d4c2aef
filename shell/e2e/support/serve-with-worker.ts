import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The product at another origin, with another service worker.
 * @param origin the product's
 * @param worker the script; `null` is the product's own
 */
export const serveWithWorker = async (origin: string, worker: string | null) => {
  let script = worker
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/service-worker.js' && script !== null) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      outgoing.end(script)
      return
    }
    const { method = 'GET', headers } = incoming
    const passed = request(new URL(incoming.url ?? '/', origin), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    setWorker(next: string | null) {
      script = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
