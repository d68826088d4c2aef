import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import { MemoryLimit } from '../query/memory-limit.js'
import { splitPath } from '../query/path.js'
import { parseSort } from '../query/sort.js'
import type { IndexField } from '../storage/index-info.js'
import type { Accumulator, CreateAccumulator } from './accumulator.js'
import { accumulatorOf } from './accumulators.js'
import { setAtPath } from './doc-stages.js'
import { compileExpression } from './expression.js'
import { partitionDocs, sortDocs } from './partitions.js'
import type { PipelineContext, Stage } from './pipeline.js'
import { parseWindow, spansOf } from './window-bounds.js'
import { calculusFunctions } from './window-calculus.js'
import { orderFunctions } from './window-order.js'
import { Partition, type WindowFunction, type WindowOperand } from './window-partition.js'

const functions = { ...orderFunctions, ...calculusFunctions }

/** `$setWindowFields`: fields computed from the neighbours of each document in an order. */
export function compileWindowFields(operand: Value, { variables }: PipelineContext): Stage {
  if (!isDoc(operand))
    throw failedToParse('the $setWindowFields stage specification must be an object')
  for (const name of operand.keys()) {
    if (!['partitionBy', 'sortBy', 'output'].includes(name)) {
      throw new MongoError(40415, `BSON field '$setWindowFields.${name}' is an unknown field.`)
    }
  }
  const [sortBy, output] = [operand.get('sortBy'), operand.get('output')]
  if (output === undefined) {
    throw new MongoError(
      40414,
      "BSON field '$setWindowFields.output' is missing but a required field",
    )
  }
  if (!isDoc(output) || (sortBy !== undefined && !isDoc(sortBy))) {
    throw failedToParse("$setWindowFields: 'output' and 'sortBy' must be objects")
  }
  const by = operand.has('partitionBy')
    ? compileExpression(operand.get('partitionBy') as Value)
    : undefined
  const sort = sortBy && parseSort(sortBy)
  const fields = [...output].map(
    ([path, spec]) => [splitPath(path), compileFunction(spec, sort)] as const,
  )
  return function* setWindowFields(docs) {
    const memory = new MemoryLimit('$setWindowFields')
    for (const { docs: members } of partitionDocs(docs, by, variables, memory)) {
      const partition = new Partition(sort ? sortDocs(members, sort) : members, sort, variables)
      const columns = fields.map(([parts, compute]) => [parts, compute(partition)] as const)
      for (const [i, doc] of partition.docs.entries()) {
        yield columns.reduce<Doc>(
          (result, [parts, values]) => setAtPath(result, parts, values[i] ?? null),
          doc,
        )
      }
    }
  }
}

function compileFunction(spec: Value, sort: IndexField[] | undefined): WindowFunction {
  const entries = isDoc(spec) ? [...spec].filter(([key]) => key !== 'window') : []
  const [entry] = entries
  if (!isDoc(spec) || !entry || entries.length > 1) {
    throw failedToParse(
      "each field of $setWindowFields' output needs one window function, and 'window' beside it at most",
    )
  }
  const given: WindowOperand = {
    name: entry[0],
    operand: entry[1],
    sort,
    window: spec.get('window'),
  }
  const factory = Object.hasOwn(functions, given.name) ? functions[given.name] : undefined
  return factory ? factory(given) : accumulated(given)
}

function accumulated({ name, operand, sort, window: spec }: WindowOperand): WindowFunction {
  const factory = name === '$mergeObjects' ? undefined : accumulatorOf(name)
  if (!factory) throw failedToParse(`Unrecognized window function, ${name}`)
  const window = parseWindow(spec)
  const isBounded = window.lower !== 'unbounded' || window.upper !== 'unbounded'
  if (window.kind === 'range' && (sort?.length !== 1 || sort[0]?.isDescending)) {
    throw new MongoError(5339902, 'Range-based bounds require sortBy a single field, ascending')
  }
  if (window.kind === 'documents' && isBounded && !sort) {
    throw new MongoError(5339901, 'Document-based bounds require a sortBy')
  }
  const create = factory(operand, compileExpression)
  return (partition) => accumulate(create, partition, spansOf(window, partition))
}

/** As long as the windows only grow, one accumulator goes on; else each window has its own. */
function accumulate(
  create: CreateAccumulator,
  partition: Partition,
  spans: [number, number][],
): Maybe[] {
  let state: { accumulator: Accumulator; from: number; to: number; result: Maybe } | undefined
  return spans.map(([from, to], i) => {
    if (!state || state.from !== from || state.to > to) {
      const memory = new MemoryLimit('$setWindowFields')
      state = { accumulator: create(memory, partition.scope(i)), from, to: from, result: undefined }
    }
    if (state.to === to && state.result !== undefined) return state.result
    for (; state.to < to; state.to++) state.accumulator.add(partition.scope(state.to))
    const result = state.accumulator.result()
    state.result = Array.isArray(result) ? [...result] : result
    return state.result
  })
}
