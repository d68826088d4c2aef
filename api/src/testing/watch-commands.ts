import type { Document, MongoClient } from 'mongodb'
import { mongodbFeatures } from '../database/mongodb-features'

type Kind = keyof typeof mongodbFeatures

/** Collects what clients' commands use of MongoDB that is not on the list. */
export function watchCommands() {
  const found = new Set<string>()
  const use = (kind: Kind, name: string) => {
    const listed: readonly string[] = mongodbFeatures[kind]
    if (!listed.includes(name)) found.add(`${kind}: ${name}`)
  }
  return {
    /** The client needs `monitorCommands`. */
    watch: (client: MongoClient) => {
      client.on('commandStarted', ({ commandName, command }) => {
        use('commands', commandName)
        findFeatures(command, use)
      })
      return client
    },
    /** Throws when a command used something that is not on the list. */
    check: () => {
      if (found.size === 0) return
      const names = [...found].sort().join(', ')
      throw new Error(`MongoDB features that are not in mongodb-features.ts: ${names}`)
    },
  }
}

type Use = (kind: Kind, name: string) => void

/** Exported for its own test. */
export function findFeatures(command: Document, use: Use) {
  for (const { key, name, v, ...options } of command.indexes ?? []) {
    for (const option of Object.keys(options)) use('indexOptions', option)
    for (const direction of Object.values(key)) {
      if (typeof direction !== 'number') use('indexOptions', String(direction))
    }
  }
  for (const [field, value] of Object.entries(command)) {
    // The driver's own fields begin with "$"; inserted documents have no operators.
    if (!field.startsWith('$') && field !== 'documents') walk(value, field, use)
  }
}

/** Fields that hold a pipeline: aggregations, their sub-pipelines, and updates by a pipeline. */
const pipelineFields: ReadonlySet<string> = new Set(['pipeline', 'update', 'u'])

function walk(value: unknown, field: string, use: Use) {
  if (Array.isArray(value)) {
    const isPipeline = pipelineFields.has(field)
    for (const item of value) {
      if (isPipeline) walkStage(item, use)
      else walk(item, '', use)
    }
    return
  }
  if (value instanceof RegExp) use('operators', '$regex')
  // Not ids, dates and the like, which are classes.
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return
  for (const [name, inner] of Object.entries(value)) {
    if (name.startsWith('$')) use('operators', name)
    walk(inner, name, use)
  }
}

function walkStage(stage: Document, use: Use) {
  for (const [name, inner] of Object.entries(stage)) {
    use('stages', name)
    walk(inner, name, use)
  }
}
