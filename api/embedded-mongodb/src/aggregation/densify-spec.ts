import {
  isDoc,
  isNumeric,
  type Maybe,
  type NumericValue,
  toNumber,
  type Value,
} from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { splitPath } from '../query/path.js'
import { type DateUnit, unitOf } from './date-units.js'
import { partitionOf } from './fill.js'
import { wholeOf } from './numbers.js'

export type Point = NumericValue | Date

export interface Densify {
  field: string
  parts: string[]
  partitionFields: string[][]
  by: Value | undefined
  step: NumericValue
  unit: DateUnit | undefined
  bounds: 'full' | 'partition' | [Point, Point]
}

/** Reads and checks the operand of `$densify`. */
export function parseDensify(operand: Value): Densify {
  if (!isDoc(operand))
    throw new MongoError(5733201, 'The $densify stage specification must be an object')
  const [field, fields, range] = ['field', 'partitionByFields', 'range'].map((name) =>
    operand.get(name),
  )
  if (typeof field !== 'string' || !isDoc(range)) {
    throw new MongoError(40414, "$densify requires 'field' and 'range'")
  }
  if (field.startsWith('$')) throw new MongoError(16410, '$densify: the field may not start with $')
  const [step, bounds] = [range.get('step'), range.get('bounds')]
  if (!isNumeric(step) || !(toNumber(step) > 0)) {
    throw new MongoError(
      5733401,
      'the step parameter in a range statement must be a strictly positive numeric value',
    )
  }
  const unit = range.has('unit') ? unitOf(range.get('unit')) : undefined
  if (unit && wholeOf(step) === undefined) {
    throw new MongoError(
      6586400,
      'The step parameter in a range statement must be a whole number when densifying a date range',
    )
  }
  const by = fields === undefined ? undefined : partitionOf('$densify', fields)
  const partitionFields = ((fields ?? []) as string[]).map(splitPath)
  if (bounds === 'partition' && !by) {
    throw new MongoError(
      5733408,
      "one may not specify the bounds as 'partition' without specifying a non-empty array of partitionByFields. You may have meant to specify 'full' bounds.",
    )
  }
  return {
    field,
    parts: splitPath(field),
    partitionFields,
    by,
    step,
    unit,
    bounds: boundsOf(bounds, unit),
  }
}

function boundsOf(bounds: Maybe, unit: DateUnit | undefined): Densify['bounds'] {
  if (bounds === 'full' || bounds === 'partition') return bounds
  const [lower, upper] = Array.isArray(bounds) && bounds.length === 2 ? bounds : []
  const isPoint = (value: Maybe): value is Point =>
    unit ? value instanceof Date : isNumeric(value)
  if (!isPoint(lower) || !isPoint(upper)) {
    throw new MongoError(
      5733402,
      "a bounding array in a range statement must have two elements, both numbers, or both dates with a 'unit'",
    )
  }
  if (compareValues(lower, upper) > 0) {
    throw new MongoError(
      5733403,
      'the bounds in a range statement must be the string "full" or "partition", or an ascending array of two values',
    )
  }
  return [lower, upper]
}
