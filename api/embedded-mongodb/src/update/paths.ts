import { printDoc } from '../bson/print.js'
import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { badValue, createError, MongoError } from '../errors.js'
import type { ArrayFilters } from './array-filters.js'

const maxPadding = 1_500_000
const isIndex = (part: string): boolean => /^\d+$/.test(part)

/** Whether a path is another one or leads through it. */
export const isOnPath = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`)

/** The paths without positional operators that `path` matches in this document. */
export function concretePaths(
  doc: Doc,
  path: readonly string[],
  arrayFilters: ArrayFilters,
): string[][] {
  let paths: { parts: string[]; value: Maybe }[] = [{ parts: [], value: doc }]
  for (const part of path) {
    paths = paths.flatMap(({ parts, value }) =>
      stepsOf(part, parts, value, arrayFilters).map((step) => ({
        parts: [...parts, step],
        value: childOf(value, step),
      })),
    )
  }
  return paths.map(({ parts }) => parts)
}

function stepsOf(
  part: string,
  parentPath: string[],
  parent: Maybe,
  arrayFilters: ArrayFilters,
): string[] {
  const identifier = /^\$\[(.*)\]$/.exec(part)?.[1]
  if (identifier === undefined) return [part]
  if (!Array.isArray(parent)) {
    throw badValue(
      `The path '${parentPath.join('.')}' must exist in the document in order to apply array updates.`,
    )
  }
  const test = identifier === '' ? () => true : arrayFilters.get(identifier)
  if (!test) throw badValue(`No array filter found for identifier '${identifier}'`)
  return parent.flatMap((element, index) => (test(element) ? [String(index)] : []))
}

function childOf(value: Maybe, part: string): Maybe {
  if (isDoc(value)) return value.get(part)
  return Array.isArray(value) && isIndex(part) ? value[Number(part)] : undefined
}

export function getAt(doc: Doc, parts: readonly string[]): Maybe {
  return parts.reduce<Maybe>(childOf, doc)
}

/** Sets a value and creates the documents on the path; a scalar on the path is rejected. */
export function setAt(doc: Doc, parts: readonly string[], value: Value): void {
  let parent: Value = doc
  for (const [depth, part] of parts.entries()) {
    const isLast = depth === parts.length - 1
    if (isDoc(parent)) {
      if (isLast) parent.set(part, value)
      else if (!parent.has(part)) parent.set(part, new Map())
      parent = parent.get(part) as Value
    } else if (Array.isArray(parent) && isIndex(part)) {
      parent = setElement(parent, Number(part), isLast ? value : undefined)
    } else throw createNotViable(doc, parts, depth, parent)
  }
}

/** Returns the element: the value, what is there, or else a new document. */
function setElement(array: Value[], index: number, value: Value | undefined): Value {
  if (index - array.length > maxPadding) {
    throw new MongoError(2, `can't backfill more than ${maxPadding} elements`)
  }
  while (array.length < index) array.push(null)
  if (value !== undefined) array[index] = value
  else if (array[index] === undefined) array[index] = new Map()
  return array[index] as Value
}

function createNotViable(
  doc: Doc,
  parts: readonly string[],
  depth: number,
  parent: Value,
): MongoError {
  const element = printDoc(new Map([[parts[depth - 1] ?? '', parent]]))
  const id = doc.has('_id')
    ? ` (document ${printDoc(new Map([['_id', doc.get('_id') as Value]]))})`
    : ''
  return createError(
    'PathNotViable',
    `Cannot create field '${parts[depth]}' in element ${element}${id}`,
  )
}

/** Removes a field; an array element becomes null, so that the others keep their positions. */
export function unsetAt(doc: Doc, parts: readonly string[]): void {
  const parent = getAt(doc, parts.slice(0, -1))
  const last = parts.at(-1) as string
  if (isDoc(parent)) parent.delete(last)
  else if (Array.isArray(parent) && isIndex(last) && Number(last) < parent.length) {
    parent[Number(last)] = null
  }
}
