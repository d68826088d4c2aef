import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import { compileDocStage } from './doc-stages.js'
import type { PipelineContext, Stage } from './pipeline.js'
import { compileWindowFields } from './window-fields.js'

const methods: Record<string, string> = { locf: '$locf', linear: '$linearFill' }

/** `$fill` says in short what `$setWindowFields` and `$addFields` say at length. */
export function compileFill(operand: Value, context: PipelineContext): Stage {
  if (!isDoc(operand)) throw failedToParse('The $fill stage specification must be an object')
  const output = operand.get('output')
  if (!isDoc(output) || output.size === 0) {
    throw failedToParse("BSON field '$fill.output' must be a non-empty object")
  }
  const byMethod: Doc = new Map()
  const byValue: Doc = new Map()
  for (const [path, spec] of output) {
    const [method, value] = isDoc(spec) ? [spec.get('method'), spec.get('value')] : []
    if (!isDoc(spec) || spec.size !== 1 || (method === undefined && value === undefined)) {
      throw new MongoError(6050204, "each field of $fill's output needs either 'method' or 'value'")
    }
    if (value !== undefined) byValue.set(path, new Map([['$ifNull', [`$${path}`, value]]]))
    else byMethod.set(path, new Map([[operatorOf(method), `$${path}`]]))
  }
  if (byMethod.size > 0 && !operand.has('sortBy')) {
    throw failedToParse("$fill with a 'method' requires 'sortBy'")
  }
  const fills: Stage[] = []
  if (byMethod.size > 0) fills.push(compileWindowFields(windowSpec(operand, byMethod), context))
  if (byValue.size > 0) {
    const transform = compileDocStage(new Map([['$addFields', byValue]]), context.variables)
    fills.push(function* fill(docs) {
      for (const doc of docs) yield transform(doc)
    })
  }
  return (docs) => fills.reduce((input, fill) => fill(input), docs)
}

function operatorOf(method: Maybe): string {
  const operator = typeof method === 'string' && Object.hasOwn(methods, method) && methods[method]
  if (operator) return operator
  throw new MongoError(6050202, "Method must be either 'locf' or 'linear'")
}

function windowSpec(operand: Doc, output: Doc): Doc {
  const spec: Doc = new Map([['output', output]])
  const fields = operand.get('partitionByFields')
  if (operand.has('partitionBy') && fields !== undefined) {
    throw new MongoError(
      6050204,
      "Maximum one of 'partitionBy' and 'partitionByFields' can be specified in $fill",
    )
  }
  for (const name of ['partitionBy', 'sortBy']) {
    const value = operand.get(name)
    if (value !== undefined) spec.set(name, value)
  }
  if (fields !== undefined) spec.set('partitionBy', partitionOf('$fill', fields))
  return spec
}

/** The values of several fields as one, to part documents by. */
export function partitionOf(stage: string, fields: Value): Value {
  if (!Array.isArray(fields) || !fields.every((field) => typeof field === 'string')) {
    throw failedToParse(`${stage}: 'partitionByFields' must be an array of strings`)
  }
  if (fields.some((field) => String(field).startsWith('$'))) {
    throw new MongoError(8993000, `${stage}: a field of 'partitionByFields' cannot begin with $`)
  }
  return new Map(fields.map((field, i): [string, Value] => [String(i), `$${String(field)}`]))
}
