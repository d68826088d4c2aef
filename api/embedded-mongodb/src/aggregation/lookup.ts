import { type Doc, isDoc, type Value } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { execute } from '../query/executor.js'
import { parseFilter } from '../query/filter.js'
import { someAtPath, splitPath } from '../query/path.js'
import { planQuery } from '../query/planner.js'
import type { PipelineContext } from './pipeline.js'

/** `$lookup` by equality; each document is one query, which an index on the field serves. */
export function compileLookup(operand: Value, { view, catalog, database }: PipelineContext) {
  if (!isDoc(operand)) throw new MongoError(9, 'the $lookup specification must be an Object')
  for (const name of operand.keys()) {
    if (!['from', 'localField', 'foreignField', 'as'].includes(name)) {
      throw createError(
        'CommandNotSupported',
        `$lookup with '${name}' is not supported by this server`,
      )
    }
  }
  const text = (name: string): string => {
    const value = operand.get(name)
    if (typeof value === 'string') return value
    throw new MongoError(9, `$lookup argument '${name}' must be a string`)
  }
  const [from, as, foreignField] = [text('from'), text('as'), text('foreignField')]
  const local = splitPath(text('localField'))
  return function* lookup(docs: Iterable<Doc>): Generator<Doc> {
    const collection = catalog.get(database, from)
    for (const doc of docs) {
      const filter = parseFilter(new Map([[foreignField, equalsAnyOf(localValues(doc, local))]]))
      const found = collection
        ? execute(view, planQuery(collection, { filter, sort: undefined, skip: 0, limit: 0 }))
        : []
      yield setField(
        doc,
        splitPath(as),
        Array.from(found, (match) => match.doc),
      )
    }
  }
}

const equalsAnyOf = (values: Value[]): Doc => new Map([['$in', values]])

/** The local values to look for; a missing field looks for null. */
function localValues(doc: Doc, parts: readonly string[]): Value[] {
  const values: Value[] = []
  someAtPath(doc, parts, (value) => {
    if (Array.isArray(value)) values.push(...value)
    else values.push(value ?? null)
    return false
  })
  return values.filter((value, i) => values.findIndex((other) => equalValues(other, value)) === i)
}

function setField(doc: Doc, parts: readonly string[], value: Value): Doc {
  const [part = '', ...rest] = parts
  const copy: Doc = new Map(doc)
  const child = copy.get(part)
  copy.set(
    part,
    rest.length === 0 ? value : setField(isDoc(child) ? child : new Map(), rest, value),
  )
  return copy
}
