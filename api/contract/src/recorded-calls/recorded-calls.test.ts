import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CallShape, describeCalls, digestOf } from './describe-calls'
import { breakOf, mergeCalls, type RecordedCalls } from './merge-calls'

const fileOf = (name: keyof RecordedCalls) =>
  join(import.meta.dirname, '../..', { digests: 'calls.json', shapes: 'call-shapes.json' }[name])

const read = (name: keyof RecordedCalls) => JSON.parse(readFileSync(fileOf(name), 'utf8'))

/** One line for each call, so that a change of one shows as one. */
const write = (recorded: RecordedCalls) => {
  for (const name of ['digests', 'shapes'] as const) {
    const lines = Object.entries(recorded[name]).map(
      ([key, call]) => `${JSON.stringify(key)}: ${JSON.stringify(call)}`,
    )
    writeFileSync(fileOf(name), `{\n${lines.join(',\n')}\n}\n`)
  }
}

/** `record` and `record-breaks` are scripts of the package; else this is a test. */
const mode = process.env.MODE

test('the API keeps what releases were built with', () => {
  const recorded: RecordedCalls = { digests: read('digests'), shapes: read('shapes') }
  const { breaks, ...merged } = mergeCalls(recorded, describeCalls())
  if (mode === 'record-breaks' || (mode === 'record' && breaks.length === 0)) write(merged)
  if (mode === 'record-breaks') return
  expect(breaks, 'Releases that are live, or can be rolled back to, would break').toEqual([])
  if (mode === 'record') return
  expect(merged, 'pnpm --filter @haulyard/api-contract record').toEqual(recorded)
})

const object = (fields: object, required: readonly string[] = Object.keys(fields)) => ({
  type: 'object',
  properties: fields,
  required,
})
const text = { type: 'string' }
const short = { type: 'string', maxLength: 10 }
const status = (...values: string[]) => ({ type: 'string', enum: values })
const orNull = { anyOf: [text, { type: 'null' }] }
const list = (items: object) => ({ type: 'array', items })

test.each<[string, CallShape, CallShape]>([
  [
    'a new field in a response',
    { response: object({ a: text }) },
    { response: object({ a: text, b: text }) },
  ],
  [
    'a field that is never null any more',
    { response: object({ a: orNull }) },
    { response: object({ a: text }) },
  ],
  ['a value less in a response', { response: status('a', 'b') }, { response: status('a') }],
  [
    'an optional field in a body',
    { body: object({ a: text }) },
    { body: object({ a: text, b: text }, ['a']) },
  ],
  [
    'a value more in a query',
    { query: object({ a: status('a') }) },
    { query: object({ a: status('a', 'b') }) },
  ],
  ['a longer text in a body', { body: object({ a: short }) }, { body: object({ a: text }) }],
  ['a body that may be left out', { body: object({ a: text }) }, { body: object({ a: text }, []) }],
])('%s breaks nothing', (_, before, now) => {
  expect(breakOf(before, now)).toBeNull()
})

test.each<[string, CallShape, CallShape, string]>([
  [
    'a field that is gone from a response',
    { response: object({ a: text }) },
    { response: object({}) },
    'response.a',
  ],
  [
    'a field that is not always there',
    { response: object({ a: text }) },
    { response: object({ a: text }, []) },
    'response.a',
  ],
  [
    'a field that can be null',
    { response: list(object({ a: text })) },
    { response: list(object({ a: orNull })) },
    'response[].a',
  ],
  [
    'another type',
    { response: object({ a: text }) },
    { response: object({ a: { type: 'number' } }) },
    'response.a',
  ],
  [
    'a new value in a response',
    { response: status('a') },
    { response: status('a', 'b') },
    'response has the value b',
  ],
  ['no response', { response: text }, {}, 'response is empty'],
  [
    'a new field that a body needs',
    { body: object({ a: text }) },
    { body: object({ a: text, b: text }) },
    'body.b',
  ],
  ['a body where there was none', {}, { body: object({ a: text }) }, 'body.a'],
  [
    'a field that a body must not have',
    { body: object({ a: text }) },
    { body: object({}) },
    'body.a is not taken',
  ],
  [
    'a value that a query must not have',
    { query: object({ a: status('a', 'b') }) },
    { query: object({ a: status('a') }) },
    'query.a has the value b',
  ],
  [
    'a shorter text in a body',
    { body: object({ a: text }) },
    { body: object({ a: short }) },
    'body.a: its maxLength',
  ],
])('%s breaks a release', (_, before, now, where) => {
  expect(breakOf(before, now)).toContain(where)
})

test('the record remembers what still works, and forgets what does not', () => {
  const key = 'GET /api/x'
  const shapeOf = (fields: object): CallShape => ({ response: object(fields) })
  const [one, more, other] = [{ a: text }, { a: text, b: text }, { c: text }].map(shapeOf) as [
    CallShape,
    CallShape,
    CallShape,
  ]
  const first = mergeCalls({ digests: {}, shapes: {} }, { [key]: one })
  const second = mergeCalls(first, { [key]: more })
  expect(second.breaks).toEqual([])
  expect(second.digests[key]).toEqual([digestOf(more), digestOf(one)])
  expect(mergeCalls(second, { [key]: more }).digests).toEqual(second.digests)
  const third = mergeCalls(second, { [key]: other })
  expect(third.breaks).toEqual([expect.stringContaining('GET /api/x: response.a')])
  expect(third.digests[key]).toEqual([digestOf(other)])
  expect(mergeCalls(second, {}).breaks).toEqual(['GET /api/x is gone'])
})
