import { type Doc, isDoc, isNumeric, type Maybe, type Value } from '../bson/values.js'
import { createError, MongoError, typeMismatch } from '../errors.js'
import { type AccumulatorFactory, accumulatorOfValues } from './accumulator.js'
import { collectingAccumulators } from './accumulators-collecting.js'
import { rankedAccumulators } from './accumulators-ranked.js'
import { extremeOf } from './arithmetic-operators.js'
import { intOrLong } from './numbers.js'
import { mergeObjects } from './object-operators.js'
import { Deviation, parsePercentile, percentileResult, sortedNumbers } from './statistics.js'
import { Summation } from './summation.js'

const sums = (result: (summation: Summation) => Value) =>
  accumulatorOfValues(() => {
    const summation = new Summation()
    return {
      add: (value) => {
        if (isNumeric(value)) summation.add(value)
      },
      result: () => result(summation),
    }
  })

const extreme = (direction: 1 | -1) =>
  accumulatorOfValues(() => {
    let best: Value = null
    return {
      add: (value) => {
        best = extremeOf([best, value], direction)
      },
      result: () => best,
    }
  })

const first = accumulatorOfValues(() => {
  let value: { of: Maybe } | undefined
  return {
    add: (next) => {
      value ??= { of: next }
    },
    result: () => value?.of ?? null,
  }
})

const last = accumulatorOfValues(() => {
  let value: Maybe
  return {
    add: (next) => {
      value = next
    },
    result: () => value ?? null,
  }
})

const merged = accumulatorOfValues(() => {
  let doc: Doc = new Map()
  return {
    add: (value) => {
      doc = mergeObjects([doc, value])
    },
    result: () => doc,
  }
})

const deviation = (isSample: boolean) =>
  accumulatorOfValues(() => {
    const state = new Deviation()
    return { add: (value) => state.add(value), result: () => state.result(isSample) }
  })

const percentile =
  (name: string): AccumulatorFactory =>
  (operand, compile) => {
    const spec = parsePercentile(name, operand, compile)
    return (memory) => {
      const values: Value[] = []
      return {
        add: (scope) => {
          const value = spec.input(scope)
          if (!isNumeric(value)) return
          memory.add(8)
          values.push(value)
        },
        result: () => percentileResult(sortedNumbers(values), spec),
      }
    }
  }

const count: AccumulatorFactory = (operand) => {
  if (!isDoc(operand) || operand.size > 0) {
    throw typeMismatch('$count takes no arguments, i.e. $count:{}')
  }
  return () => {
    let total = 0
    return {
      add: () => {
        total++
      },
      result: () => intOrLong(total),
    }
  }
}

const accumulators: Record<string, AccumulatorFactory> = {
  $sum: sums((summation) => summation.total()),
  $avg: sums((summation) => summation.average()),
  $min: extreme(1),
  $max: extreme(-1),
  $first: first,
  $last: last,
  $mergeObjects: merged,
  $stdDevPop: deviation(false),
  $stdDevSamp: deviation(true),
  $median: percentile('$median'),
  $percentile: percentile('$percentile'),
  $count: count,
  ...collectingAccumulators,
  ...rankedAccumulators,
}

export function accumulatorOf(name: string): AccumulatorFactory | undefined {
  if (name === '$accumulator') {
    throw createError('CommandNotSupported', '$accumulator is not supported by this server')
  }
  return Object.hasOwn(accumulators, name) ? accumulators[name] : undefined
}

/** The one operator of an output field: `{ $sum: '$price' }`. */
export function accumulatorEntry(field: string, spec: Value): [name: string, operand: Value] {
  if (field.includes('.')) {
    throw new MongoError(40235, `The field name '${field}' cannot contain '.'`)
  }
  if (field.startsWith('$')) {
    throw new MongoError(40236, `The field name '${field}' cannot be an operator name`)
  }
  const [entry] = isDoc(spec) ? spec : []
  if (!entry || !isDoc(spec)) {
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`)
  }
  if (spec.size > 1) {
    throw new MongoError(40238, `The field '${field}' must specify one accumulator`)
  }
  return entry
}
