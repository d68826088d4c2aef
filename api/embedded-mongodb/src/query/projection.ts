import { compileExpression } from '../aggregation/expression.js'
import type { Variables } from '../aggregation/scope.js'
import { createFieldPicker } from '../bson/pick-fields.js'
import { type Doc, isDoc, isNumeric, isTruthy, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { assertSimpleCollation } from './collation.js'
import type { CompareText } from './compare.js'
import { splitPath } from './path.js'
import { type Action, projectDoc } from './projection-apply.js'

export type Project = (doc: Doc) => Doc

interface ProjectionContext {
  variables?: Variables | undefined
  collation?: CompareText | undefined
}

/** Compiles a projection: either the fields to include, or the fields to exclude. */
export function compileProjection(
  spec: Doc,
  { variables, collation }: ProjectionContext = {},
): Project {
  const fields = new Map<string, Action>()
  for (const [path, value] of spec) addAction(fields, path, value, collation)
  const isInclusion = inclusionOf(spec)
  if (isInclusion && !spec.has('_id')) fields.set('_id', { kind: 'include' })
  return (doc) => projectDoc(doc, fields, { isInclusion, root: doc, variables })
}

/** Projects bytes, if the projection only includes or excludes whole fields. */
export function compileBytesProjection(spec: Doc): ((bytes: Buffer) => Buffer) | undefined {
  const isPlain = [...spec].every(([path, value]) => isFlag(value) && !path.includes('.'))
  if (!isPlain) return undefined
  const isInclusion = inclusionOf(spec)
  const listed = new Set(
    [...spec.keys()].filter((name) => isTruthy(spec.get(name)) === isInclusion),
  )
  if (isInclusion && !spec.has('_id')) listed.add('_id')
  return createFieldPicker(listed, isInclusion)
}

const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumeric(value)

/** Whether the listed fields are included; a mixture is rejected, except for `_id`. */
function inclusionOf(spec: Doc): boolean {
  let isInclusion: boolean | undefined
  for (const [path, value] of spec) {
    if (path === '_id' && isFlag(value)) continue
    for (const flag of flagsIn(value)) {
      if (isInclusion !== undefined && isInclusion !== flag) {
        throw new MongoError(
          flag ? 31253 : 31254,
          flag
            ? `Cannot do inclusion on field ${path} in exclusion projection`
            : `Cannot do exclusion on field ${path} in inclusion projection`,
        )
      }
      isInclusion = flag
    }
  }
  return isInclusion ?? isTruthy(spec.get('_id'))
}

function flagsIn(value: Value): boolean[] {
  if (isFlag(value)) return [isTruthy(value)]
  const isNested = isDoc(value) && ![...value.keys()][0]?.startsWith('$')
  return isNested ? [...value.values()].flatMap(flagsIn) : [true]
}

function addAction(
  fields: Map<string, Action>,
  path: string,
  value: Value,
  collation: CompareText | undefined,
): void {
  const segments = parseProjectedPath(path)
  let level = fields
  for (const [depth, segment] of segments.slice(0, -1).entries()) {
    const existing = level.get(segment)
    if (existing && existing.kind !== 'nested') {
      const rest = segments.slice(depth + 1).join('.')
      throw new MongoError(31249, `Path collision at ${path} remaining portion ${rest}`)
    }
    const nested = existing ?? { kind: 'nested', fields: new Map() }
    level.set(segment, nested)
    level = nested.fields
  }
  const last = segments.at(-1) as string
  if (level.has(last)) throw new MongoError(31250, `Path collision at ${path}`)
  level.set(last, actionOf(path, value, collation))
}

function parseProjectedPath(path: string): string[] {
  if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string')
  if (path.endsWith('.')) throw new MongoError(40353, "FieldPath must not end with a '.'.")
  const segments = splitPath(path)
  for (const segment of segments) {
    if (segment === '')
      throw new MongoError(15998, 'FieldPath field names may not be empty strings.')
    if (segment.startsWith('$')) {
      throw new MongoError(16410, `FieldPath field names may not start with '$': ${segment}`)
    }
  }
  return segments
}

function actionOf(path: string, value: Value, collation: CompareText | undefined): Action {
  if (isFlag(value)) return { kind: isTruthy(value) ? 'include' : 'exclude' }
  const first = isDoc(value) ? [...value.keys()][0] : '$'
  if (first === undefined) {
    throw new MongoError(
      51270,
      `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
    )
  }
  if (first.startsWith('$')) {
    assertSimpleCollation(collation, 'An expression in a projection')
    return { kind: 'compute', evaluate: compileExpression(value) }
  }
  const fields = new Map<string, Action>()
  for (const [name, child] of value as Doc) addAction(fields, name, child, collation)
  return { kind: 'nested', fields }
}
