import { type Doc, isDoc, isNumeric, toNumber } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'
import { fieldsOfPattern, type IndexField } from '../storage/index-info.js'
import { isTextScoreSort } from '../text/text-score.js'

/** The fields of a sort specification; undefined for the empty one. */
export function parseSort(spec: Doc): IndexField[] | undefined {
  for (const [path, direction] of spec) {
    if (path === '$natural') {
      throw createError('CommandNotSupported', 'sorting by $natural is not supported: use a hint')
    }
    if (isTextScoreSort(direction)) continue
    const number = isNumeric(direction) ? toNumber(direction) : 0
    if (number !== 1 && number !== -1) {
      throw new MongoError(
        15975,
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
      )
    }
    if (path === '' || path.split('.').includes('')) {
      throw new MongoError(15998, 'FieldPath field names may not be empty strings.')
    }
  }
  if (spec.size === 0) return undefined
  return fieldsOfPattern(spec).map((field) =>
    isDoc(spec.get(field.path)) ? { ...field, isDescending: true, isTextScore: true } : field,
  )
}
