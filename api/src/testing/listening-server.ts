import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Config } from '../config/config'
import { createTestServer } from './test-server'

/** The application on a real port of this machine. */
export async function startListeningServer(settings: Partial<Config> = {}) {
  const server = await createTestServer(settings)
  const listening = serve({ fetch: server.app.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
      await server.close()
    },
  }
}
export type ListeningServer = Awaited<ReturnType<typeof startListeningServer>>
