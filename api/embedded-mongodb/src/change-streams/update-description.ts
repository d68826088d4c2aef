import { encodeDoc } from '../bson/encode.js'
import { bsonTypeOf, type Doc, int, isDoc, type Maybe, type Value } from '../bson/values.js'

/** Names of fields and numbers of array elements, kept apart. */
type Path = readonly (string | number)[]

/** A path that an operator has written to, with positional parts such as `$[]`. */
export interface UpdateTarget {
  parts: readonly string[]
  /** A longer array is told by its new elements alone. */
  isAppending: boolean
}

/**
 * How a document came to be changed. Operators report the value at their path as a whole;
 * a pipeline knows no paths, so its result is compared field by field.
 */
export type UpdateStyle = 'replacement' | 'pipeline' | readonly UpdateTarget[]

interface Description {
  updatedFields: Doc
  removedFields: Value[]
  truncatedArrays: Value[]
  disambiguatedPaths: Doc
}

/** What an update has done to a document, in the form of change events. */
export function describeUpdate(before: Doc, after: Doc, style: UpdateStyle): Doc {
  const description: Description = {
    updatedFields: new Map(),
    removedFields: [],
    truncatedArrays: [],
    disambiguatedPaths: new Map(),
  }
  const targets = typeof style === 'string' ? undefined : style
  compareDocs({ before, after, path: [], targets }, description)
  return new Map(Object.entries(description))
}

interface Pair<T> {
  before: T
  after: T
  path: Path
  /** Where operators have written, from here on; undefined after a pipeline. */
  targets: readonly UpdateTarget[] | undefined
}

function compareDocs({ before, after, path, targets }: Pair<Doc>, into: Description): void {
  for (const [name, value] of before) {
    const below = targetsBelow(targets, path.length, name)
    if (below?.length === 0) continue
    const next = after.get(name)
    const child = [...path, name]
    if (next === undefined) addRemoved(child, into)
    else compare({ before: value, after: next, path: child, targets: below }, into)
  }
  for (const [name, value] of after) {
    if (!before.has(name)) addUpdated([...path, name], value, into)
  }
}

function compareArrays({ before, after, path, targets }: Pair<Value[]>, into: Description): void {
  if (after.length < before.length) {
    const field = nameOf(path, into)
    into.truncatedArrays.push(
      new Map<string, Value>([
        ['field', field],
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
  const reached = targets?.find(({ parts }) => parts.length === path.length)
  const hasAppended = reached?.isAppending && isBeginning(before, after)
  if (reached && !hasAppended) addUpdated(path, after, into)
  else if (isDoc(before) && isDoc(after)) compareDocs({ ...pair, before, after }, into)
  else if (Array.isArray(before) && Array.isArray(after)) {
    compareArrays({ ...pair, before, after }, into)
  } else addUpdated(path, after, into)
}

/** The targets that go through this field; a positional part may stand for any element. */
const targetsBelow = (
  targets: readonly UpdateTarget[] | undefined,
  depth: number,
  name: string,
): readonly UpdateTarget[] | undefined =>
  targets?.filter(({ parts }) => {
    const part = parts[depth]
    return part === undefined || part === name || part.startsWith('$')
  })

const isBeginning = (before: Value, after: Value): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  before.length < after.length &&
  before.every((element, i) => isIdentical(element, after[i]))

/** Stricter than MongoDB's comparison: 1 and 1.0 are equal, but changing one to the other counts. */
function isIdentical(a: Maybe, b: Maybe): boolean {
  if (Object.is(a, b)) return true
  if (a === undefined || b === undefined || a === null || b === null) return false
  if (typeof a !== 'object' || bsonTypeOf(a) !== bsonTypeOf(b)) return false
  return encodeDoc({ a }).equals(encodeDoc({ a: b }))
}

function addUpdated(path: Path, value: Value, into: Description): void {
  into.updatedFields.set(nameOf(path, into), value)
}

function addRemoved(path: Path, into: Description): void {
  into.removedFields.push(nameOf(path, into))
}

/** The dotted name, with its parts noted where the dots and numbers alone could mislead. */
function nameOf(path: Path, into: Description): string {
  const name = path.join('.')
  const isAmbiguous = path.some((part) => typeof part === 'string' && /\.|^\d+$/.test(part))
  if (isAmbiguous) {
    const parts = path.map((part) => (typeof part === 'number' ? int(part) : part))
    into.disambiguatedPaths.set(name, parts)
  }
  return name
}
