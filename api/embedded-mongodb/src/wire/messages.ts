import { decodeDoc } from '../bson/decode.js'
import { encodeDocAfter, type Reply } from '../bson/encode.js'
import type { Doc } from '../bson/values.js'
import { createError } from '../errors.js'

const OpCode = { reply: 1, query: 2004, message: 2013 } as const
export const headerBytes = 16
export const maxMessageBytes = 48_000_000

const checksumPresent = 1
const moreToCome = 2
/** Flags that a server must know to process the message. */
const requiredFlags = 0xffff

export interface ClientMessage {
  requestId: number
  opCode: number
  body: Doc
  sequences: ReadonlyMap<string, Uint8Array[]>
  /** The client does not wait for a reply. */
  isUnacknowledged: boolean
}

const malformed = (what: string) => createError('InvalidBSON', `malformed message: ${what}`)

/** Reads one whole message; throws for anything malformed, which closes the connection. */
export function parseMessage(bytes: Buffer): ClientMessage {
  const requestId = bytes.readInt32LE(4)
  const opCode = bytes.readInt32LE(12)
  if (opCode === OpCode.message) return { requestId, opCode, ...parseOpMsg(bytes) }
  if (opCode === OpCode.query) return { requestId, opCode, ...parseOpQuery(bytes) }
  throw malformed(`opcode ${opCode}`)
}

function parseOpMsg(bytes: Buffer) {
  const flags = bytes.readUInt32LE(headerBytes)
  if ((flags & requiredFlags & ~(checksumPresent | moreToCome)) !== 0) throw malformed('flags')
  const end = bytes.length - (flags & checksumPresent ? 4 : 0)
  const sequences = new Map<string, Uint8Array[]>()
  let body: Doc | undefined
  let position = headerBytes + 4
  while (position < end) {
    const kind = bytes[position++]
    const size = bytes.readInt32LE(position)
    if (size < 5 || position + size > end) throw malformed('section size')
    const section = bytes.subarray(position, position + size)
    position += size
    if (kind === 0 && !body) body = decodeDoc(section)
    else if (kind === 1) addSequence(sequences, section)
    else throw malformed('section kind')
  }
  if (!body) throw malformed('no body')
  return { body, sequences, isUnacknowledged: (flags & moreToCome) !== 0 }
}

/** A list of documents beside the body, as bytes: an insert stores them unchanged. */
function addSequence(sequences: Map<string, Uint8Array[]>, section: Buffer): void {
  const nameEnd = section.indexOf(0, 4)
  if (nameEnd < 0) throw malformed('sequence name')
  const documents: Uint8Array[] = []
  let position = nameEnd + 1
  while (position < section.length) {
    const size = section.readInt32LE(position)
    if (size < 5 || position + size > section.length) throw malformed('document size')
    documents.push(section.subarray(position, position + size))
    position += size
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents)
}

/** The legacy form, which drivers use for their first command only. */
function parseOpQuery(bytes: Buffer) {
  const nameStart = headerBytes + 4
  const nameEnd = bytes.indexOf(0, nameStart)
  if (nameEnd < 0) throw malformed('collection name')
  const [database] = bytes.toString('utf8', nameStart, nameEnd).split('.')
  const body = decodeDoc(bytes, nameEnd + 1 + 8)
  body.set('$db', database ?? 'admin')
  return { body, sequences: new Map<string, Uint8Array[]>(), isUnacknowledged: false }
}

let lastRequestId = 0

/** The reply in the form of the request. */
export function encodeReply({ requestId, opCode }: ClientMessage, reply: Reply): Buffer {
  const isMessage = opCode === OpCode.message
  const preamble = isMessage ? messagePreamble : legacyPreamble
  const bytes = encodeDocAfter(headerBytes + preamble.length, reply)
  lastRequestId = (lastRequestId + 1) & 0x7fffffff
  bytes.writeInt32LE(bytes.length, 0)
  bytes.writeInt32LE(lastRequestId, 4)
  bytes.writeInt32LE(requestId, 8)
  bytes.writeInt32LE(isMessage ? OpCode.message : OpCode.reply, 12)
  bytes.set(preamble, headerBytes)
  return bytes
}

/** No flags, then one section of kind 0. */
const messagePreamble = Buffer.alloc(5)
/** Await-capable, no cursor, one document. */
const legacyPreamble = Buffer.alloc(20)
legacyPreamble.writeInt32LE(8, 0)
legacyPreamble.writeInt32LE(1, 16)
