import { createHash } from 'node:crypto'
import type * as core from 'zod/v4/core'
import { toJSONSchema } from 'zod/v4/core'
import { listOperations, type Operation } from '../operations'
import type { Json } from './find-break'

/** What crosses in one call, as JSON schemas; what the call does not have is left out. */
export interface CallShape {
  readonly query?: Json
  readonly body?: Json
  readonly response?: Json
}

/** Texts for people: they may change at any time. */
const unimportant = new Set(['description', 'title', '$schema', 'id'])

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sorted by name, so that the order of fields makes no other digest. */
const canonical = (value: unknown, isNames = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => canonical(one))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => isNames || !unimportant.has(name))
  return Object.fromEntries(
    kept
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, canonical(part, name === 'properties' && !isNames)]),
  )
}

const shapeOf = (schema: core.$ZodType, io: 'input' | 'output'): Json =>
  canonical(toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })) as Json

const describe = ({ query, body, response }: Operation): CallShape => ({
  ...(query ? { query: shapeOf(query, 'input') } : {}),
  ...(body ? { body: shapeOf(body, 'input') } : {}),
  ...(response ? { response: shapeOf(response, 'output') } : {}),
})

/** The shapes of all calls of the contract, by key. */
export const describeCalls = (): Readonly<Record<string, CallShape>> =>
  Object.fromEntries(listOperations().map(([key, operation]) => [key, describe(operation)]))

/** A short name of a shape: another shape has another one. */
export const digestOf = (shape: CallShape): string =>
  createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 12)
