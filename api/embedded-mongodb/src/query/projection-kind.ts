import { type Doc, isDoc, isNumeric, isTruthy, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { isFindSlice } from './projection-arrays.js'

/** Which fields a projection keeps, if it does no more than keep or drop whole ones. */
export function keptFields(spec: Doc): ((name: string) => boolean) | undefined {
  const isPlain = [...spec].every(([path, value]) => isFlag(value) && !path.includes('.'))
  if (!isPlain) return undefined
  const isInclusion = inclusionOf(spec, { isFind: true })
  const listed = new Set(
    [...spec.keys()].filter((name) => isTruthy(spec.get(name)) === isInclusion),
  )
  if (isInclusion && !spec.has('_id')) listed.add('_id')
  return (name) => listed.has(name) === isInclusion
}

export const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumeric(value)

/** Whether the listed fields are kept; a mixture is refused, with `_id` as the exception. */
export function inclusionOf(spec: Doc, { isFind }: { isFind: boolean }): boolean {
  let isInclusion: boolean | undefined
  for (const [path, value] of spec) {
    const kinds = flagsIn(value, isFind)
    for (const kind of kinds) {
      if (path === '_id' && isFlag(value)) continue
      if (isInclusion !== undefined && isInclusion !== kind) {
        throw new MongoError(
          kind ? 31253 : 31254,
          kind
            ? `Cannot do inclusion on field ${path} in exclusion projection`
            : `Cannot do exclusion on field ${path} in inclusion projection`,
        )
      }
      isInclusion = kind
    }
  }
  if (isInclusion !== undefined) return isInclusion
  const id = spec.get('_id')
  if (id !== undefined && isFlag(id) && isTruthy(id)) return true
  return isFind && [...spec.values()].some((value) => isDoc(value) && value.has('$elemMatch'))
}

function flagsIn(value: Value, isFind: boolean): boolean[] {
  if (isFlag(value)) return [isTruthy(value)]
  if (isDoc(value)) {
    const [first] = value.keys()
    // They say nothing about the other fields.
    if (isFind && (first === '$elemMatch' || first === '$meta' || isFindSlice(value))) return []
    if (!first?.startsWith('$'))
      return [...value.values()].flatMap((child) => flagsIn(child, isFind))
  }
  return [true]
}
