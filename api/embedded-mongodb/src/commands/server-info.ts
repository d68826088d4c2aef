import { availableParallelism, release, totalmem } from 'node:os'
import type { Reply } from '../bson/encode.js'
import { int, ObjectId } from '../bson/values.js'
import { maxDocumentBytes } from '../storage/collection-writes.js'
import type { Command, CommandContext } from './context.js'

/** Drivers read what a server can do from these numbers: 25 is MongoDB 8.0. */
const maxWireVersion = 25
const version = '8.0.0'
const processId = new ObjectId()
export const startedAt = Date.now()
export const setName = 'rs0'

/**
 * The handshake. Without `setName` drivers stop retrying writes, and without
 * `logicalSessionTimeoutMinutes` they refuse transactions.
 */
const describeServer = ({ address, connectionId }: CommandContext): Reply => ({
  helloOk: true,
  setName,
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
  connectionId: int(connectionId),
  minWireVersion: int(0),
  maxWireVersion: int(maxWireVersion),
  readOnly: false,
})

/** Only the first handshake of a connection names the client. */
const greet =
  (primaryField: string): Command =>
  (context) => {
    const client = context.body.get('client')
    if (client) context.engine.failPoints.noteAppName(context.connectionId, client)
    return { [primaryField]: true, ...describeServer(context) }
  }

export const hello = greet('isWritablePrimary')
export const isMaster = greet('ismaster')

export const ping: Command = () => ({})

export const buildInfo: Command = () => ({
  version,
  versionArray: [int(8), int(0), int(0), int(0)],
  gitVersion: 'embedded-mongodb',
  modules: [],
  allocator: 'system',
  javascriptEngine: 'none',
  sysInfo: 'deprecated',
  bits: int(64),
  debug: false,
  maxBsonObjectSize: int(maxDocumentBytes),
  storageEngines: ['lmdb'],
})

export const hostInfo: Command = () => ({
  system: {
    currentTime: new Date(),
    cpuAddrSize: int(64),
    numCores: int(availableParallelism()),
    memSizeMB: int(Math.floor(totalmem() / 2 ** 20)),
  },
  os: { type: process.platform, name: process.platform, version: release() },
  extra: {},
})

export const serverStatus: Command = ({ address }) => ({
  host: address,
  version,
  process: 'embedded-mongodb',
  pid: BigInt(process.pid),
  uptime: (Date.now() - startedAt) / 1000,
  localTime: new Date(),
  storageEngine: { name: 'lmdb', persistent: true },
})

export const connectionStatus: Command = () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
})
