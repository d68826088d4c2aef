import { encodeDoc } from '../bson/encode.js'
import { bsonTypeOf, type Doc, int, isDoc, type Maybe, type Value } from '../bson/values.js'

/** Names of fields and indexes of array elements. */
type Path = readonly (string | number)[]

/** A path that an operator has written to, with positional segments such as `$[]`. */
type UpdatePath = readonly string[]

/**
 * The kind of an update. Operators report the whole value at their paths; the result of a pipeline
 * is compared field by field.
 */
export type UpdateStyle = 'replacement' | 'pipeline' | readonly UpdatePath[]

interface Description {
  updatedFields: Doc
  removedFields: Value[]
  truncatedArrays: Value[]
}

/** The `updateDescription` of a change event. */
export function describeUpdate(before: Doc, after: Doc, style: UpdateStyle): Doc {
  const description: Description = {
    updatedFields: new Map(),
    removedFields: [],
    truncatedArrays: [],
  }
  const targets = typeof style === 'string' ? undefined : style
  compareDocs({ before, after, path: [], targets }, description)
  return new Map(Object.entries(description))
}

interface Pair<T> {
  before: T
  after: T
  path: Path
  /** The paths that operators have written to, at or below this one; undefined for a pipeline. */
  targets: readonly UpdatePath[] | undefined
}

function compareDocs({ before, after, path, targets }: Pair<Doc>, into: Description): void {
  for (const [name, value] of before) {
    const below = targetsBelow(targets, path.length, name)
    if (below?.length === 0) continue
    const next = after.get(name)
    const child = [...path, name]
    if (next === undefined) into.removedFields.push(child.join('.'))
    else compare({ before: value, after: next, path: child, targets: below }, into)
  }
  for (const [name, value] of after) {
    if (!before.has(name)) addUpdated([...path, name], value, into)
  }
}

function compareArrays({ before, after, path, targets }: Pair<Value[]>, into: Description): void {
  if (after.length < before.length) {
    into.truncatedArrays.push(
      new Map<string, Value>([
        ['field', path.join('.')],
        ['newSize', int(after.length)],
      ]),
    )
  }
  for (const [index, value] of after.entries()) {
    const child = [...path, index]
    const below = targetsBelow(targets, path.length, String(index))
    if (index >= before.length) addUpdated(child, value, into)
    else if (below?.length !== 0) {
      compare({ before: before[index] as Value, after: value, path: child, targets: below }, into)
    }
  }
}

function compare(pair: Pair<Value>, into: Description): void {
  const { before, after, path, targets } = pair
  if (isIdentical(before, after)) return
  const isTarget = targets?.some((segments) => segments.length === path.length)
  if (isTarget) addUpdated(path, after, into)
  else if (isDoc(before) && isDoc(after)) compareDocs({ ...pair, before, after }, into)
  else if (Array.isArray(before) && Array.isArray(after)) {
    compareArrays({ ...pair, before, after }, into)
  } else addUpdated(path, after, into)
}

/** The targets at or below this field; a positional segment may match any element. */
const targetsBelow = (
  targets: readonly UpdatePath[] | undefined,
  depth: number,
  name: string,
): readonly UpdatePath[] | undefined =>
  targets?.filter((segments) => {
    const segment = segments[depth]
    return segment === undefined || segment === name || segment.startsWith('$')
  })

/** Stricter than MongoDB's comparison: 1 and 1.0 are equal, but changing one to the other counts. */
function isIdentical(a: Maybe, b: Maybe): boolean {
  if (Object.is(a, b)) return true
  if (a === undefined || b === undefined || a === null || b === null) return false
  if (typeof a !== 'object' || bsonTypeOf(a) !== bsonTypeOf(b)) return false
  return encodeDoc({ a }).equals(encodeDoc({ a: b }))
}

function addUpdated(path: Path, value: Value, into: Description): void {
  into.updatedFields.set(path.join('.'), value)
}
