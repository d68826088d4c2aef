import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { badValue, createError, MongoError } from '../errors.js'
import type { Predicate } from '../query/filter.js'
import { splitPath } from '../query/path.js'
import { printDoc } from '../storage/duplicate-key.js'

/** What the positional operators of a path stand for. */
export interface Positions {
  /** The query that has found the document, for `$`. */
  filter: Predicate | undefined
  /** The tests of `arrayFilters` by identifier, for `$[identifier]`. */
  arrayFilters: ReadonlyMap<string, (element: Value) => boolean>
}

const maxPadding = 1_500_000
const isIndex = (part: string): boolean => /^\d+$/.test(part)

/** Whether a path is another one or leads through it. */
export const isOnPath = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`)

/** The paths without positional operators that `path` stands for in this document. */
export function concretePaths(doc: Doc, path: readonly string[], positions: Positions): string[][] {
  let paths: { parts: string[]; value: Maybe }[] = [{ parts: [], value: doc }]
  for (const part of path) {
    paths = paths.flatMap(({ parts, value }) =>
      stepsOf(doc, part, parts, value, positions).map((step) => ({
        parts: [...parts, step],
        value: childOf(value, step),
      })),
    )
  }
  return paths.map(({ parts }) => parts)
}

function stepsOf(
  doc: Doc,
  part: string,
  parentPath: string[],
  parent: Maybe,
  positions: Positions,
): string[] {
  if (part === '$') return [matchedPosition(doc, parentPath, positions.filter)]
  const identifier = /^\$\[(.*)\]$/.exec(part)?.[1]
  if (identifier === undefined) return [part]
  if (!Array.isArray(parent)) {
    throw badValue(
      `The path '${parentPath.join('.')}' must exist in the document in order to apply array updates.`,
    )
  }
  const test = identifier === '' ? () => true : positions.arrayFilters.get(identifier)
  if (!test) throw badValue(`No array filter found for identifier '${identifier}'`)
  return parent.flatMap((element, index) => (test(element) ? [String(index)] : []))
}

function childOf(value: Maybe, part: string): Maybe {
  if (isDoc(value)) return value.get(part)
  return Array.isArray(value) && isIndex(part) ? value[Number(part)] : undefined
}

/** The position of the first array element that the query has matched. */
function matchedPosition(doc: Doc, arrayPath: string[], filter: Predicate | undefined): string {
  const index = filter ? findMatch(doc, arrayPath, filter) : undefined
  if (index === undefined) {
    throw badValue('The positional operator did not find the match needed from the query.')
  }
  return String(index)
}

/** The position in the array at a path of the first element that makes the query match. */
export function findMatch(
  doc: Doc,
  arrayPath: readonly string[],
  predicate: Predicate,
): number | undefined {
  if (predicate.kind === 'and' || predicate.kind === 'or') {
    for (const child of predicate.children) {
      const index = findMatch(doc, arrayPath, child)
      if (index !== undefined) return index
    }
    return undefined
  }
  if (predicate.kind !== 'field') return undefined
  const parts = splitPath(predicate.path)
  if (!arrayPath.every((part, i) => parts[i] === part)) return undefined
  const array = arrayPath.reduce<Maybe>(childOf, doc)
  if (!Array.isArray(array)) return undefined
  const rest = parts.slice(arrayPath.length)
  const index = array.findIndex((element) => predicate.condition([element], rest))
  return index < 0 ? undefined : index
}

export function getAt(doc: Doc, parts: readonly string[]): Maybe {
  return parts.reduce<Maybe>(childOf, doc)
}

/** Sets a value, making the documents on the way; a scalar on the way is refused. */
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

/** Gives back the element, which is a new document where there was none and no value is given. */
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

/** Removes a field; an array element becomes null so that the others keep their places. */
export function unsetAt(doc: Doc, parts: readonly string[]): void {
  const parent = getAt(doc, parts.slice(0, -1))
  const last = parts.at(-1) as string
  if (isDoc(parent)) parent.delete(last)
  else if (Array.isArray(parent) && isIndex(last) && Number(last) < parent.length) {
    parent[Number(last)] = null
  }
}
