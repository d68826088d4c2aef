import { connect, type Socket } from 'node:net'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc, type Reply } from '../bson/encode.js'
import type { Value } from '../bson/values.js'

/** A connection without the driver, which would not send what some tests are about. */
export function connectRaw(uri: string): Socket {
  const address = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '')
  if (address.startsWith('/')) return connect(address)
  const [host, port] = address.split(':')
  return connect(Number(port), host)
}

/** A message of the wire protocol with request id 7. */
export function message(opCode: number, ...parts: Buffer[]): Buffer {
  const header = Buffer.alloc(16)
  header.writeInt32LE(16 + Buffer.concat(parts).length, 0)
  header.writeInt32LE(7, 4)
  header.writeInt32LE(opCode, 12)
  return Buffer.concat([header, ...parts])
}

export const opMsg = (body: Buffer): Buffer => message(2013, Buffer.alloc(5), body)

/** The error of a connection that the server has closed without an answer. */
export class ConnectionLost extends Error {}

/** Sends one command exactly as it is given, with its own session and transaction number. */
export function sendCommand(
  uri: string,
  command: Reply,
  database = 'test',
): Promise<Record<string, Value>> {
  const socket = connectRaw(uri)
  socket.write(opMsg(encodeDoc({ ...command, $db: database })))
  return new Promise((resolve, reject) => {
    socket.once('data', (chunk) => {
      resolve(Object.fromEntries(decodeDoc(chunk, 21)))
      socket.destroy()
    })
    socket.once('error', (error) => reject(new ConnectionLost(error.message)))
    socket.once('close', () => reject(new ConnectionLost('closed')))
  })
}
