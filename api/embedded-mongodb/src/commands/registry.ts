import { aggregate } from './aggregate.js'
import { bulkWrite } from './bulk-write.js'
import { collMod } from './coll-mod.js'
import { create, drop, dropDatabase, renameCollection } from './collections.js'
import type { Command } from './context.js'
import { count, distinct } from './count-distinct.js'
import { getMore, killCursors } from './cursor-commands.js'
import { currentOp, getCmdLineOpts, getLog } from './diagnostics.js'
import { abortTransaction, commitTransaction } from './end-transaction.js'
import { explain } from './explain.js'
import { find } from './find.js'
import { findAndModify } from './find-and-modify.js'
import { createIndexes, dropIndexes, listIndexes } from './indexes.js'
import { insert } from './insert.js'
import { listCollections, listDatabases } from './list-collections.js'
import { getParameter, setParameter } from './parameters.js'
import { getDefaultRWConcern, replSetGetConfig, replSetGetStatus } from './replication.js'
import {
  buildInfo,
  connectionStatus,
  hello,
  hostInfo,
  isMaster,
  ping,
  serverStatus,
} from './server-info.js'
import {
  endSessions,
  killAllSessions,
  killAllSessionsByPattern,
  killSessions,
  refreshSessions,
  startSession,
} from './session-commands.js'
import { collStats, dbStats } from './statistics.js'
import { configureFailPoint } from './test-commands.js'
import { remove, update } from './update-delete.js'
import { validate } from './validate.js'

const listCommands: Command = () => ({
  commands: Object.fromEntries([...commands.keys()].map((name) => [name, { help: '' }])),
})

/** Every command that the server knows. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    hello,
    isMaster,
    ismaster: isMaster,
    ping,
    buildInfo,
    buildinfo: buildInfo,
    hostInfo,
    serverStatus,
    connectionStatus,
    getParameter,
    setParameter,
    getCmdLineOpts,
    getLog,
    currentOp,
    replSetGetStatus,
    replSetGetConfig,
    getDefaultRWConcern,
    dbStats,
    dbstats: dbStats,
    collStats,
    collstats: collStats,
    listCommands,
    insert,
    find,
    getMore,
    killCursors,
    update,
    delete: remove,
    bulkWrite,
    findAndModify,
    findandmodify: findAndModify,
    count,
    distinct,
    aggregate,
    explain,
    create,
    drop,
    dropDatabase,
    renameCollection,
    collMod,
    listCollections,
    listDatabases,
    createIndexes,
    listIndexes,
    dropIndexes,
    validate,
    endSessions,
    startSession,
    refreshSessions,
    killSessions,
    killAllSessions,
    killAllSessionsByPattern,
    configureFailPoint,
    commitTransaction,
    abortTransaction,
  }),
)

/** What may run inside of a transaction; the rest is refused there. */
export const transactionCommands: ReadonlySet<string> = new Set([
  'insert',
  'find',
  'getMore',
  'killCursors',
  'update',
  'delete',
  'bulkWrite',
  'findAndModify',
  'findandmodify',
  'distinct',
  'aggregate',
  'create',
  'createIndexes',
  'commitTransaction',
  'abortTransaction',
])

/** Commands that MongoDB has and this server leaves out, and what they would need. */
export const leftOut: ReadonlyMap<string, string> = new Map([
  ['saslStart', 'authentication'],
  ['authenticate', 'authentication'],
  ['createUser', 'authentication'],
  ['mapReduce', 'map-reduce'],
  ['shardCollection', 'sharding'],
  ['enableSharding', 'sharding'],
  ['createSearchIndexes', 'search indexes'],
  ['killOp', 'ending a single operation'],
  ['top', 'usage by collection'],
  ['atlasVersion', 'Atlas'],
  ['logRotate', 'a log file'],
  ['convertToCapped', 'capped collections'],
])
