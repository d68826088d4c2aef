import { printDoc } from '../bson/print.js'
import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { badValue, createError, MongoError } from '../errors.js'
import type { ArrayFilters } from './array-filters.js'

const maxPadding = 1_500_000
const isIndex = (segment: string): boolean => /^\d+$/.test(segment)

/** Whether a path is another one or leads through it. */
export const isOnPath = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`)

/** The paths without positional operators that `path` matches in this document. */
export function concretePaths(
  doc: Doc,
  path: readonly string[],
  arrayFilters: ArrayFilters,
): string[][] {
  let paths: { segments: string[]; value: Maybe }[] = [{ segments: [], value: doc }]
  for (const segment of path) {
    paths = paths.flatMap(({ segments, value }) =>
      stepsOf(segment, segments, value, arrayFilters).map((step) => ({
        segments: [...segments, step],
        value: childOf(value, step),
      })),
    )
  }
  return paths.map(({ segments }) => segments)
}

function stepsOf(
  segment: string,
  parentPath: string[],
  parent: Maybe,
  arrayFilters: ArrayFilters,
): string[] {
  const identifier = /^\$\[(.*)\]$/.exec(segment)?.[1]
  if (identifier === undefined) return [segment]
  if (!Array.isArray(parent)) {
    throw badValue(
      `The path '${parentPath.join('.')}' must exist in the document in order to apply array updates.`,
    )
  }
  const test = identifier === '' ? () => true : arrayFilters.get(identifier)
  if (!test) throw badValue(`No array filter found for identifier '${identifier}'`)
  return parent.flatMap((element, index) => (test(element) ? [String(index)] : []))
}

function childOf(value: Maybe, segment: string): Maybe {
  if (isDoc(value)) return value.get(segment)
  return Array.isArray(value) && isIndex(segment) ? value[Number(segment)] : undefined
}

export function getAt(doc: Doc, segments: readonly string[]): Maybe {
  return segments.reduce<Maybe>(childOf, doc)
}

/** Sets a value and creates the documents on the path; a scalar on the path is rejected. */
export function setAt(doc: Doc, segments: readonly string[], value: Value): void {
  let parent: Value = doc
  for (const [depth, segment] of segments.entries()) {
    const isLast = depth === segments.length - 1
    if (isDoc(parent)) {
      if (isLast) parent.set(segment, value)
      else if (!parent.has(segment)) parent.set(segment, new Map())
      parent = parent.get(segment) as Value
    } else if (Array.isArray(parent) && isIndex(segment)) {
      parent = setElement(parent, Number(segment), isLast ? value : undefined)
    } else throw createNotViable(doc, segments, depth, parent)
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
  segments: readonly string[],
  depth: number,
  parent: Value,
): MongoError {
  const element = printDoc(new Map([[segments[depth - 1] ?? '', parent]]))
  const id = doc.has('_id')
    ? ` (document ${printDoc(new Map([['_id', doc.get('_id') as Value]]))})`
    : ''
  return createError(
    'PathNotViable',
    `Cannot create field '${segments[depth]}' in element ${element}${id}`,
  )
}

/** Removes a field; an array element becomes null, so that the others keep their positions. */
export function unsetAt(doc: Doc, segments: readonly string[]): void {
  const parent = getAt(doc, segments.slice(0, -1))
  const last = segments.at(-1) as string
  if (isDoc(parent)) parent.delete(last)
  else if (Array.isArray(parent) && isIndex(last) && Number(last) < parent.length) {
    parent[Number(last)] = null
  }
}
