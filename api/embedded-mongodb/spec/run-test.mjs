// @ts-check
// One test of the unified test format, as far as the CRUD tests use it.
import { setTimeout as delay } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { assertError, plainResult } from './assert-error.mjs'
import { assertMatch } from './match.mjs'
import { operations, withReadPreference } from './operations.mjs'

const longestMs = 10_000

/** @param {{ uri: string, admin: MongoClient, file: any, test: any }} source */
export async function runTest({ uri, admin, file, test }) {
  const run = new TestRun(uri, admin)
  const timeout = new AbortController()
  try {
    const expired = delay(longestMs, undefined, { signal: timeout.signal }).then(() => {
      throw new Error(`no result after ${longestMs} ms`)
    })
    await Promise.race([run.run(file, test), expired])
  } finally {
    timeout.abort()
    await run.close()
  }
}

class TestRun {
  /** @type {Map<string, any>} */
  entities = new Map()
  /** The command events of each client. @type {Map<string, any[]>} */
  events = new Map()
  /** @type {MongoClient[]} */
  clients = []
  hasFailPoint = false

  /** @param {string} uri @param {MongoClient} admin */
  constructor(uri, admin) {
    this.uri = uri
    this.admin = admin
  }

  /** @param {any} file @param {any} test */
  async run(file, test) {
    for (const { databaseName, collectionName, documents } of file.initialData ?? []) {
      const db = this.admin.db(databaseName)
      await db.dropCollection(collectionName)
      await db.createCollection(collectionName)
      if (documents.length > 0) await db.collection(collectionName).insertMany(documents)
    }
    for (const entity of file.createEntities) await this.createEntity(entity)
    for (const operation of test.operations) await this.runOperation(operation)
    for (const expected of test.expectEvents ?? []) this.assertEvents(expected)
    for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
      const collection = this.admin.db(databaseName).collection(collectionName)
      const stored = await collection.find().sort({ _id: 1 }).toArray()
      assertMatch(documents, stored, { path: 'outcome' })
    }
  }

  /** @param {any} entity */
  async createEntity({ client, database, collection }) {
    if (client) this.entities.set(client.id, await this.createClient(client))
    else if (database) {
      const { id, client: of, databaseName, databaseOptions } = database
      const db = this.entities.get(of).db(databaseName, withReadPreference(databaseOptions))
      this.entities.set(id, db)
    } else {
      const { id, database: of, collectionName, collectionOptions } = collection
      const options = withReadPreference(collectionOptions)
      this.entities.set(id, this.entities.get(of).collection(collectionName, options))
    }
  }

  /** @param {any} spec */
  async createClient({ id, uriOptions = {}, observeEvents = [] }) {
    const client = new MongoClient(this.uri, { ...uriOptions, monitorCommands: true })
    /** @type {any[]} */
    const seen = []
    this.events.set(id, seen)
    this.clients.push(client)
    for (const [event, type] of /** @type {const} */ ([
      ['commandStarted', 'commandStartedEvent'],
      ['commandSucceeded', 'commandSucceededEvent'],
      ['commandFailed', 'commandFailedEvent'],
    ])) {
      if (!observeEvents.includes(type)) continue
      client.on(event, (/** @type {any} */ seenEvent) => {
        if (seenEvent.commandName !== 'configureFailPoint') seen.push({ type, event: seenEvent })
      })
    }
    return await client.connect()
  }

  /** @param {any} operation */
  async runOperation({ name, object, arguments: args = {}, expectError, expectResult }) {
    if (name === 'failPoint') {
      this.hasFailPoint = true
      await this.entities.get(args.client).db('admin').command(args.failPoint)
      return
    }
    const operation = operations[name]
    if (!operation) throw new Error(`unknown operation ${name}`)
    const outcome = await operation(this.entities.get(object), args).then(
      (result) => ({ result, error: undefined }),
      (error) => ({ result: undefined, error }),
    )
    if (expectError) assertError(name, outcome.error, expectError)
    else if (outcome.error) throw new Error(`${name}: ${outcome.error.message}`)
    else if (expectResult !== undefined) {
      assertMatch(expectResult, plainResult(outcome.result), { path: name, isRoot: true })
    }
  }

  /** @param {any} expected */
  assertEvents({ client, events }) {
    const seen = this.events.get(client) ?? []
    if (seen.length !== events.length) {
      const names = seen.map(({ event }) => event.commandName).join(', ')
      throw new Error(`expected ${events.length} events, got ${seen.length}: ${names}`)
    }
    for (const [i, expected] of events.entries()) {
      const [[type, fields] = ['', {}]] = Object.entries(expected)
      if (seen[i].type !== type)
        throw new Error(`event ${i}: expected ${type}, got ${seen[i].type}`)
      for (const [name, value] of Object.entries(/** @type {any} */ (fields))) {
        assertMatch(value, seen[i].event[name], { path: `event ${i}.${name}`, isRoot: true })
      }
    }
  }

  async close() {
    if (this.hasFailPoint) {
      await this.admin.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' })
    }
    await Promise.all(this.clients.map((client) => client.close(true)))
  }
}
