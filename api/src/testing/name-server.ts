import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const headerBytes = 12
const typeA = 1

/**
 * A name server with these IPv4 addresses. It does not respond to queries for other names.
 */
export async function startNameServer(addresses: Readonly<Record<string, string>>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    const { name, end } = readName(query)
    const known = addresses[name]
    if (known !== undefined) socket.send(toReply({ query, end, address: known }), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    target: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

/** The name of the query, and where the question section ends. */
function readName(query: Buffer) {
  const labels: string[] = []
  let offset = headerBytes
  for (let length = query.readUInt8(offset); length > 0; length = query.readUInt8(offset)) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length))
    offset += 1 + length
  }
  // An empty label, type and class.
  return { name: labels.join('.').toLowerCase(), end: offset + 5 }
}

interface Reply {
  readonly query: Buffer
  readonly end: number
  readonly address: string
}

/** The address for a question of type A; no address for any other. */
function toReply({ query, end, address }: Reply): Buffer {
  const isAddress = query.readUInt16BE(end - 4) === typeA
  const reply = Buffer.from(query.subarray(0, end))
  reply.writeUInt16BE(0x8180, 2)
  reply.writeUInt16BE(isAddress ? 1 : 0, 6)
  // No additional records, such as the query's own options.
  reply.writeUInt32BE(0, 8)
  if (!isAddress) return reply
  // The name of the question, type A, class IN, kept for a minute, 4 bytes.
  const record = Buffer.from('c00c000100010000003c0004', 'hex')
  return Buffer.concat([reply, record, Buffer.from(address.split('.').map(Number))])
}
