import type { Reply } from '../bson/encode.js'
import { int, isDoc, ObjectId } from '../bson/values.js'
import { maxDocumentBytes } from '../storage/collection-writes.js'
import type { Command, CommandContext } from './context.js'

/** Drivers derive the server's features from this number: 25 is MongoDB 8.0. */
const maxWireVersion = 25
const processId = new ObjectId()

/**
 * The handshake. Without `setName` drivers do not retry writes, and without
 * `logicalSessionTimeoutMinutes` they reject transactions.
 */
const describeServer = ({ connection: { address, id } }: CommandContext): Reply => ({
  helloOk: true,
  setName: 'rs0',
  setVersion: int(1),
  secondary: false,
  hosts: [address],
  me: address,
  primary: address,
  electionId: processId,
  maxBsonObjectSize: int(maxDocumentBytes),
  maxMessageSizeBytes: int(48_000_000),
  maxWriteBatchSize: int(100_000),
  localTime: new Date(),
  logicalSessionTimeoutMinutes: int(30),
  connectionId: int(id),
  minWireVersion: int(0),
  maxWireVersion: int(maxWireVersion),
  readOnly: false,
})

const handshake =
  (primaryField: string): Command =>
  (context) => {
    noteAppName(context)
    return { [primaryField]: true, ...describeServer(context) }
  }

/** Only the first handshake of a connection names the client. */
function noteAppName({ body, connection }: CommandContext): void {
  const client = body.get('client')
  const application = isDoc(client) ? client.get('application') : undefined
  const name = isDoc(application) ? application.get('name') : undefined
  if (typeof name === 'string') connection.appName = name
}

export const hello = handshake('isWritablePrimary')
export const isMaster = handshake('ismaster')

export const ping: Command = () => ({})

export const buildInfo: Command = () => ({
  version: '8.0.0',
  versionArray: [int(8), int(0), int(0), int(0)],
  gitVersion: 'embedded-mongodb',
  modules: [],
  bits: int(64),
  debug: false,
  maxBsonObjectSize: int(maxDocumentBytes),
  storageEngines: ['lmdb'],
})
