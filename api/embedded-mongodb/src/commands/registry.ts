import { aggregate } from './aggregate.js'
import { bulkWrite } from './bulk-write.js'
import { collMod, create, drop, dropDatabase, listCollections } from './collections.js'
import type { Command } from './context.js'
import { count, distinct } from './count-distinct.js'
import { getMore, killCursors } from './cursor-commands.js'
import { abortTransaction, commitTransaction } from './end-transaction.js'
import { explain } from './explain.js'
import { configureFailPoint } from './fail-command.js'
import { find } from './find.js'
import { findAndModify } from './find-and-modify.js'
import { createIndexes, dropIndexes, listIndexes } from './indexes.js'
import { insert } from './insert.js'
import { buildInfo, hello, isMaster, ping } from './server-info.js'
import { endSessions } from './session-commands.js'
import { remove, update } from './update-delete.js'
import { validate } from './validate.js'

/** All commands of the server. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    hello,
    isMaster,
    ismaster: isMaster,
    ping,
    buildInfo,
    insert,
    find,
    getMore,
    killCursors,
    update,
    delete: remove,
    bulkWrite,
    findAndModify,
    count,
    distinct,
    aggregate,
    explain,
    create,
    drop,
    dropDatabase,
    collMod,
    listCollections,
    createIndexes,
    listIndexes,
    dropIndexes,
    validate,
    endSessions,
    configureFailPoint,
    commitTransaction,
    abortTransaction,
  }),
)

/** The commands that are allowed in a transaction. */
export const transactionCommands: ReadonlySet<string> = new Set([
  'insert',
  'find',
  'getMore',
  'killCursors',
  'update',
  'delete',
  'bulkWrite',
  'findAndModify',
  'distinct',
  'aggregate',
  'create',
  'createIndexes',
  'commitTransaction',
  'abortTransaction',
])
