import type { ClientSession, Collection, Db, Document } from 'mongodb'

/** Called with the name of a collection that may have changed, before the write's promise settles. */
export type WriteListener = (collection: string) => void

/** All methods that change a collection. */
const writeMethods: ReadonlySet<string | symbol> = new Set([
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'bulkWrite',
  'drop',
] satisfies (keyof Collection)[])

/** Other ways to write, which are not observed. No repository needs them. */
const forbiddenMethods: ReadonlySet<string | symbol> = new Set([
  'initializeOrderedBulkOp',
  'initializeUnorderedBulkOp',
  'rename',
] satisfies (keyof Collection)[])

/**
 * Wraps a database so that the listener is called for every write before its promise settles,
 * and for writes in a transaction before the commit's does. The driver's own command events
 * would need no wrapping, but they decode every reply a second time.
 */
export function observeWrites(db: Db, onWrite: WriteListener): Db {
  const transactions = createTransactionObserver(onWrite)
  const collections = new Map<string, Collection>()
  const observed = (name: string) => {
    const collection = collections.get(name) ?? observe(db.collection(name), onWrite, transactions)
    collections.set(name, collection)
    return collection
  }
  return new Proxy(db, {
    get: (target, property) =>
      property === 'collection' ? observed : bound(target, Reflect.get(target, property, target)),
  })
}

function observe(
  collection: Collection,
  onWrite: WriteListener,
  transactions: TransactionObserver,
): Collection {
  const name = collection.collectionName
  const write =
    (method: Method) =>
    async (...parameters: unknown[]): Promise<unknown> => {
      const session = findSession(parameters.at(-1))
      if (session?.inTransaction()) transactions.note(session, name)
      try {
        return await method.apply(collection, parameters)
      } finally {
        // Also after an error: the write may have happened.
        onWrite(name)
      }
    }
  const methods = new Map<string | symbol, unknown>()
  return new Proxy(collection, {
    get: (target, property) => {
      if (forbiddenMethods.has(property)) throw new Error(`${String(property)} is not observed`)
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      const method =
        methods.get(property) ??
        (writeMethods.has(property) ? write(value as Method) : value.bind(target))
      methods.set(property, method)
      return method
    },
  })
}

type Method = (...parameters: unknown[]) => Promise<unknown>
type TransactionObserver = ReturnType<typeof createTransactionObserver>

/** Writes of a transaction become visible when it commits. */
function createTransactionObserver(onWrite: WriteListener) {
  const writtenIn = new WeakMap<ClientSession, Set<string>>()
  return {
    note: (session: ClientSession, collection: string) => {
      const written = writtenIn.get(session)
      if (written) written.add(collection)
      else {
        const first = new Set([collection])
        writtenIn.set(session, first)
        observeCommits(session, () => first.forEach(onWrite))
      }
    },
  }
}

function observeCommits(session: ClientSession, onCommit: () => void) {
  const commit = session.commitTransaction.bind(session)
  session.commitTransaction = async (...parameters) => {
    try {
      await commit(...parameters)
    } finally {
      onCommit()
    }
  }
}

function findSession(options: unknown): ClientSession | undefined {
  if (typeof options !== 'object' || options === null || !('session' in options)) return undefined
  return options.session as ClientSession
}

const bound = (target: Document, value: unknown): unknown =>
  typeof value === 'function' ? value.bind(target) : value
