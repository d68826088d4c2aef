import { approximateSize } from '../bson/size.js'
import { type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { typeMismatch } from '../errors.js'
import { type AccumulatorFactory, accumulatorOfValues } from './accumulator.js'
import { ValueSet } from './set-operators.js'

const push = accumulatorOfValues((memory) => {
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
  accumulatorOfValues((memory) => {
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

const concatArrays = accumulatorOfValues((memory) => {
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

export const collectingAccumulators: Record<string, AccumulatorFactory> = {
  $push: push,
  $addToSet: asSet((value) => (value === undefined ? [] : [value])),
  $setUnion: asSet((value) => arrayIn('$setUnion', value)),
  $concatArrays: concatArrays,
}
