import { approximateSize } from '../bson/size.js'
import { type Doc, isDoc, isNumeric, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { createError, MongoError, typeMismatch } from '../errors.js'
import type { MemoryLimit } from '../query/memory-limit.js'
import type { AccumulatorFactory } from './accumulator.js'
import { rankedAccumulators } from './accumulators-ranked.js'
import { extremeOf } from './arithmetic-operators.js'
import { intOrLong } from './numbers.js'
import { mergeObjects } from './object-operators.js'
import { ValueSet } from './set-operators.js'
import { Deviation, parsePercentile, percentileResult, sortedNumbers } from './statistics.js'
import { Summation } from './summation.js'

interface State {
  add(value: Maybe): void
  result(): Maybe
}

/** An accumulator of one expression's values. */
const of =
  (create: (memory: MemoryLimit) => State): AccumulatorFactory =>
  (operand, compile) => {
    const evaluate = compile(operand)
    return (memory) => {
      const state = create(memory)
      return { add: (scope) => state.add(evaluate(scope)), result: state.result }
    }
  }

const sums = (result: (summation: Summation) => Value) =>
  of(() => {
    const summation = new Summation()
    return {
      add: (value) => {
        if (isNumeric(value)) summation.add(value)
      },
      result: () => result(summation),
    }
  })

const extreme = (direction: 1 | -1) =>
  of(() => {
    let best: Value = null
    return {
      add: (value) => {
        best = extremeOf([best, value], direction)
      },
      result: () => best,
    }
  })

const first = of(() => {
  let value: { of: Maybe } | undefined
  return {
    add: (next) => {
      value ??= { of: next }
    },
    result: () => value?.of ?? null,
  }
})

const last = of(() => {
  let value: Maybe
  return {
    add: (next) => {
      value = next
    },
    result: () => value ?? null,
  }
})

const push = of((memory) => {
  const values: Value[] = []
  return {
    add: (value) => {
      if (value === undefined) return
      memory.add(approximateSize(value))
      values.push(value)
    },
    result: () => values,
  }
})

const asSet = (elementsOf: (value: Maybe) => Value[]) =>
  of((memory) => {
    const values = new ValueSet()
    return {
      add: (value) => {
        for (const element of elementsOf(value)) {
          if (values.add(element)) memory.add(2 * approximateSize(element))
        }
      },
      result: values.toArray,
    }
  })

const arrayIn = (name: string, value: Maybe): Value[] => {
  if (Array.isArray(value)) return value
  if (value === undefined) return []
  throw typeMismatch(`${name} requires array inputs, but input is of type ${typeNameOf(value)}`)
}

const concatArrays = of((memory) => {
  const values: Value[] = []
  return {
    add: (value) => {
      const elements = arrayIn('$concatArrays', value)
      memory.add(approximateSize(elements))
      for (const element of elements) values.push(element)
    },
    result: () => values,
  }
})

const merged = of(() => {
  let doc: Doc = new Map()
  return {
    add: (value) => {
      doc = mergeObjects([doc, value])
    },
    result: () => doc,
  }
})

const deviation = (isSample: boolean) =>
  of(() => {
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
  $push: push,
  $addToSet: asSet((value) => (value === undefined ? [] : [value])),
  $setUnion: asSet((value) => arrayIn('$setUnion', value)),
  $concatArrays: concatArrays,
  $mergeObjects: merged,
  $stdDevPop: deviation(false),
  $stdDevSamp: deviation(true),
  $median: percentile('$median'),
  $percentile: percentile('$percentile'),
  $count: count,
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
