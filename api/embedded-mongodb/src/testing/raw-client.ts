import { connect, type Socket } from 'node:net'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc, type Reply } from '../bson/encode.js'
import type { Doc, Value } from '../bson/values.js'
import { Framing } from '../wire/framing.js'

/** A connection without the driver, for messages that the driver would not send. */
export function connectRaw(uri: string): Socket {
  const address = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '')
  if (address.startsWith('/')) return connect(address)
  const [host, port] = address.split(':')
  return connect(Number(port), host)
}

/** A message of the wire protocol with request id 7. */
export function message(opCode: number, ...contents: Buffer[]): Buffer {
  const header = Buffer.alloc(16)
  header.writeInt32LE(16 + Buffer.concat(contents).length, 0)
  header.writeInt32LE(7, 4)
  header.writeInt32LE(opCode, 12)
  return Buffer.concat([header, ...contents])
}

export const opMsg = (body: Buffer): Buffer => message(2013, Buffer.alloc(5), body)

/** The error of a connection that the server has closed without a reply. */
export class ConnectionLost extends Error {}

/** A connection that sends one command after the other, unchanged. */
export class RawConnection {
  readonly socket: Socket
  private readonly framing = new Framing()
  private waiting: { resolve: (reply: Doc) => void; reject: (error: Error) => void } | undefined

  constructor(uri: string) {
    this.socket = connectRaw(uri)
    this.socket.on('error', () => this.socket.destroy())
    this.socket.on('close', () => this.waiting?.reject(new ConnectionLost('closed')))
    this.socket.on('data', (chunk) => {
      for (const bytes of this.framing.push(chunk)) this.waiting?.resolve(decodeDoc(bytes, 21))
    })
  }

  send(body: Buffer): Promise<Doc> {
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) reject(new ConnectionLost('closed before'))
      this.waiting = { resolve, reject }
      this.socket.write(opMsg(body))
    })
  }

  close = (): void => void this.socket.destroy()
}

/** Sends one command with its own session and transaction number. */
export async function sendCommand(
  uri: string,
  command: Reply,
  database = 'test',
): Promise<Record<string, Value>> {
  const connection = new RawConnection(uri)
  try {
    return Object.fromEntries(await connection.send(encodeDoc({ ...command, $db: database })))
  } finally {
    connection.close()
  }
}
