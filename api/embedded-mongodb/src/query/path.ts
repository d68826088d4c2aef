import { isDoc, type Maybe, maxDepth, type Value } from '../bson/values.js'
import { createError } from '../errors.js'

/** The depth limit of documents. */
const longestPath = maxDepth

/** Splits a dotted path; matchers split once and walk many documents. */
export function splitPath(path: string): string[] {
  const segments = path.split('.', longestPath + 1)
  if (segments.length > longestPath) throw createError('Overflow', 'FieldPath is too long')
  return segments
}

const isIndex = (name: string): boolean => /^(0|[1-9]\d*)$/.test(name)

/** Follows a path without expanding arrays, as updates do. */
export function getExact(root: Maybe, segments: readonly string[]): Maybe {
  let value = root
  for (const segment of segments) {
    if (isDoc(value)) value = value.get(segment)
    else if (Array.isArray(value) && isIndex(segment)) value = value[Number(segment)]
    else return undefined
  }
  return value
}

/**
 * Calls `visit` with every value that a query path matches, until it returns true. An array on the
 * path is expanded to its documents; missing fields are visited as undefined, but scalars inside
 * an array are not visited: `{ a: [1] }` does not match `{ 'a.b': null }`.
 */
export function someAtPath(
  value: Maybe,
  segments: readonly string[],
  visit: (value: Maybe) => boolean,
  from = 0,
): boolean {
  if (from === segments.length) return visit(value)
  const segment = segments[from] as string
  if (isDoc(value)) return someAtPath(value.get(segment), segments, visit, from + 1)
  if (!Array.isArray(value)) return visit(undefined)
  if (isIndex(segment)) {
    const element = value[Number(segment)]
    if (element !== undefined && someAtPath(element, segments, visit, from + 1)) return true
  }
  return value.some((element) => isDoc(element) && someAtPath(element, segments, visit, from))
}

/** As `someAtPath`, where an array at the end of the path is also expanded to its elements. */
export function someElementAtPath(
  value: Maybe,
  segments: readonly string[],
  visit: (value: Maybe) => boolean,
): boolean {
  return someAtPath(value, segments, (leaf) => {
    if (Array.isArray(leaf) && leaf.some((element) => visit(element))) return true
    return visit(leaf)
  })
}

/** All values at a path with arrays expanded, as `distinct` compares them. */
export function valuesAtPath(value: Maybe, path: string): Value[] {
  const found: Value[] = []
  someAtPath(value, splitPath(path), (leaf) => {
    if (Array.isArray(leaf)) found.push(...leaf)
    else if (leaf !== undefined) found.push(leaf)
    return false
  })
  return found
}
