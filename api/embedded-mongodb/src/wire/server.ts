import { createServer, type Server, type Socket } from 'node:net'
import { dispatch } from '../commands/dispatch.js'
import type { Engine } from '../engine.js'
import { Framing } from './framing.js'
import { encodeReply, parseMessage } from './messages.js'

export type ListenTarget = { path: string } | { host: string; port: number }

export interface WireServer {
  /** The address as drivers see it: a socket path or host:port. */
  address: string
  /** Takes no more commands, lets the running ones end, then closes the connections. */
  close(): Promise<void>
}

interface Connection {
  socket: Socket
  /** Settles when every command that has arrived is answered. */
  queue: Promise<void>
}

/** Listens for drivers; each connection is served one message after the other. */
export async function listen(engine: Engine, target: ListenTarget): Promise<WireServer> {
  const connections = new Set<Connection>()
  let lastConnectionId = 0
  let address = ''
  const server = createServer((socket) => {
    const connection: Connection = { socket, queue: Promise.resolve() }
    connections.add(connection)
    const connectionId = ++lastConnectionId
    socket.on('close', () => {
      connections.delete(connection)
      engine.failPoints.forgetConnection(connectionId)
    })
    serve(engine, connection, { connectionId, address })
  })
  await startListening(server, target)
  const bound = server.address()
  address = typeof bound === 'object' && bound ? `${bound.address}:${bound.port}` : (bound ?? '')
  return {
    address,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { socket } of connections) socket.removeAllListeners('data')
      await Promise.all([...connections].map(({ queue }) => queue))
      for (const { socket } of connections) socket.destroy()
      await closed
    },
  }
}

const startListening = (server: Server, target: ListenTarget): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(target, () => resolve())
  })

function serve(
  engine: Engine,
  connection: Connection,
  origin: { connectionId: number; address: string },
): void {
  const { socket } = connection
  const framing = new Framing()
  socket.setNoDelay(true)
  // A client that goes away in the middle of an answer is nothing to report.
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    try {
      for (const bytes of framing.push(chunk)) {
        connection.queue = connection.queue
          .then(() => answer(bytes))
          .catch(() => void socket.destroy())
      }
    } catch {
      // What does not follow the protocol cannot be answered: only this connection ends.
      socket.destroy()
    }
  })

  async function answer(bytes: Buffer): Promise<void> {
    if (socket.destroyed) return
    const message = parseMessage(bytes)
    const reply = await dispatch(engine, { ...message, ...origin })
    if (!message.isUnacknowledged && !socket.destroyed) socket.write(encodeReply(message, reply))
  }
}
