import { BSONRegExp, BSONSymbol, isDoc, type Maybe, type Value } from '../bson/values.js'
import { compareValues } from '../query/compare.js'
import { keyOf } from '../query/key-string.js'
import type { Collation } from './collation.js'
import { currentCollation, withCollation } from './current.js'

/** Whether a collation can matter to a value: it is or holds text. */
export function hasText(value: unknown): boolean {
  if (typeof value === 'string' || value instanceof BSONSymbol) return true
  if (value instanceof BSONRegExp) return true
  if (Array.isArray(value)) return value.some(hasText)
  return isDoc(value) && [...value.values()].some(hasText)
}

/**
 * Values told apart by a collation. `Intl` gives no sort keys, so equality has no bytes to look
 * up; the values are kept in the collation's order instead and found by halving.
 */
export class CollatedClasses {
  readonly collation: Collation
  private classes: Value[][] = []

  constructor(collation: Collation) {
    this.collation = collation
  }

  /** Replaces what is held; far quicker than adding one value after the other. */
  fill(values: Iterable<Value>): void {
    const sorted = withCollation(this.collation, () => [...values].sort(compareValues))
    this.classes = []
    for (const value of sorted) {
      const last = this.classes.at(-1)
      if (last && this.compare(last[0] as Value, value) === 0) addExact(last, value)
      else this.classes.push([value])
    }
  }

  /** The known values that are equal to one under the collation. */
  of(value: Value): readonly Value[] {
    const { position, isFound } = this.find(value)
    return isFound ? (this.classes[position] as Value[]) : []
  }

  add(value: Value): readonly Value[] {
    const { position, isFound } = this.find(value)
    if (!isFound) this.classes.splice(position, 0, [value])
    const members = this.classes[position] as Value[]
    addExact(members, value)
    return members
  }

  /** The first value that was met of those that are equal to one. */
  representative(value: Value): Value {
    const { position, isFound } = this.find(value)
    if (!isFound) this.classes.splice(position, 0, [value])
    return this.classes[position]?.[0] as Value
  }

  private compare = (a: Value, b: Value): number =>
    withCollation(this.collation, () => compareValues(a, b))

  private find(value: Value): { position: number; isFound: boolean } {
    let low = 0
    let high = this.classes.length
    while (low < high) {
      const middle = (low + high) >> 1
      const order = this.compare(value, this.classes[middle]?.[0] as Value)
      if (order === 0) return { position: middle, isFound: true }
      if (order < 0) high = middle
      else low = middle + 1
    }
    return { position: low, isFound: false }
  }
}

function addExact(members: Value[], value: Value): void {
  const key = keyOf(value)
  if (!members.some((member) => keyOf(member).equals(key))) members.push(value)
}

/** Gives equal texts for values that are equal under the collation of this moment. */
export function equalityKeys(): (value: Maybe) => string {
  const collation = currentCollation()
  const bytes = (value: Maybe) => keyOf(value).toString('latin1')
  if (!collation) return bytes
  const classes = new CollatedClasses(collation)
  return (value) =>
    value !== undefined && hasText(value) ? bytes(classes.representative(value)) : bytes(value)
}
