import { createServer, type Server, type Socket } from 'node:net'
import type { Engine } from '../engine.js'
import { Connection } from './connection.js'

export type ListenTarget = { path: string } | { host: string; port: number }

export interface WireServer {
  /** The address as drivers see it: a socket path or host:port. */
  address: string
  /** Accepts no more commands, waits for the running ones, and closes the connections. */
  close(): Promise<void>
}

/** Listens for drivers. */
export async function listen(engine: Engine, target: ListenTarget): Promise<WireServer> {
  const connections = new Map<Socket, Connection>()
  let lastConnectionId = 0
  let address = ''
  const server = createServer((socket) => {
    const client = { id: ++lastConnectionId, address, appName: undefined }
    connections.set(socket, new Connection(engine, socket, client))
    socket.on('close', () => connections.delete(socket))
  })
  await startListening(server, target)
  const bound = server.address()
  address = typeof bound === 'object' && bound ? `${bound.address}:${bound.port}` : (bound ?? '')
  return {
    address,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      await Promise.all([...connections.values()].map((connection) => connection.finish()))
      for (const socket of connections.keys()) socket.destroy()
      await closed
    },
  }
}

const startListening = (server: Server, target: ListenTarget): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(target, () => resolve())
  })
