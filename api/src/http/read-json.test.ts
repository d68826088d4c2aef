import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '../middleware/handle-errors'
import { listenOn } from '../testing/event-reader'
import type { AppEnv } from './app-env'
import { createReadJson } from './read-json'

const mebibyte = 1024 * 1024
const wide = { maximumBytes: 16 * mebibyte }

let readJson: ReturnType<typeof createReadJson>
beforeEach(() => {
  readJson = createReadJson()
})

const toRequest = (
  body: string | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
const read = (body: string) => readJson(toRequest(body), wide)

describe('keys that reach a prototype', () => {
  const clean = { kept: [{ also: 'kept' }], number: 1 }
  /** The value with such keys in it, spelt as JSON, around and beside it. */
  const spoil = (value: string) =>
    ['__proto__', 'constructor', 'prototype', '\\u005f_proto__'].map(
      (key) => `{"${key}":{"isAdmin":true,"nested":{"prototype":{}}},"value":${value}}`,
    )

  test.each([0, 1, 8])(
    'are dropped inside of %i lists of objects, and nothing else is',
    async (levels) => {
      for (const spoilt of spoil(JSON.stringify(clean))) {
        let value = (await read(
          `${'{"a":['.repeat(levels)}${spoilt}${']}'.repeat(levels)}`,
        )) as Record<string, unknown>
        for (let level = 0; level < levels; level += 1) {
          expect(Reflect.ownKeys(value)).toEqual(['a'])
          value = (value.a as Record<string, unknown>[])[0] ?? {}
        }
        expect(Reflect.ownKeys(value)).toEqual(['value'])
        expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
        expect(value.value).toEqual(clean)
        expect('isAdmin' in value || 'isAdmin' in {}).toBe(false)
      }
    },
  )

  test('are dropped however many there are in one object', async () => {
    const value = await read('{"__proto__":1,"constructor":[],"prototype":null,"a":1}')
    expect(Reflect.ownKeys(value as object)).toEqual(['a'])
    expect(await read('{"__proto__":null,"__proto__":{"a":1}}')).toEqual({})
  })

  test('are texts like any other where they are values', async () => {
    expect(await read('["__proto__",{"a":"constructor"}]')).toEqual([
      '__proto__',
      { a: 'constructor' },
    ])
  })
})

describe('a body', () => {
  test.each(['[', '{"a":'])('of 20 levels of %s is read, of 21 refused', async (open) => {
    const nest = (levels: number) =>
      `${open.repeat(levels)}1${(open === '[' ? ']' : '}').repeat(levels)}`
    await expect(read(nest(20))).resolves.toBeDefined()
    for (const levels of [21, 100_000]) {
      await expect(read(nest(levels))).rejects.toMatchObject({ statusCode: 400 })
    }
  })

  test('of 15 MB is read when it is text, and refused when it is millions of values', async () => {
    const text = `"\\"${'QUJD'.repeat(3.5 * mebibyte)}`
    expect(await read(`{"a":${text}"}`)).toEqual({ a: JSON.parse(`${text}"`) })
    for (const json of [`[${'{},'.repeat(4 * mebibyte)}1]`, `${text}${'\\"'.repeat(100_000)}"`]) {
      await expect(read(json)).rejects.toMatchObject({ code: 'http.body_too_large' })
    }
  })

  test('that is longer than it says is cut off there', async () => {
    const request = toRequest('{"a":1}', { 'Content-Length': '5' })
    await expect(readJson(request, wide)).rejects.toMatchObject({ code: 'http.body_too_large' })
  })
})

describe('of large bodies', () => {
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })
  /** A body of so many bytes that is still on its way. */
  const begin = (bytes: number) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.from('{}'))
        ends.push(() => controller.close())
      },
    })
    return readJson(toRequest(body, { 'Content-Length': String(bytes) }), wide)
  }
  const busy = { code: 'http.bodies_busy', statusCode: 503, headers: { 'Retry-After': '5' } }
  const times = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make)

  test('a few are read at a time, some wait, and one more is told to come back', async () => {
    const begun = times(4 + 16, () => begin(16 * mebibyte))
    await expect(begin(16 * mebibyte)).rejects.toMatchObject(busy)
    // One that does not say how large it is might be as large.
    await expect(read('{}')).rejects.toMatchObject(busy)
    const small = toRequest('{"a":1}', { 'Content-Length': '7' })
    expect(await readJson(small, wide)).toEqual({ a: 1 })
    for (const end of ends.splice(0)) end()
    expect(await Promise.all(begun)).toEqual(times(20, () => ({})))
  })

  test('one that dribbles is given up after a while, and its place is free', async () => {
    readJson = createReadJson({ timeLimitMs: 50 })
    const dribbling = times(4, () => begin(16 * mebibyte))
    ends.length = 0
    const waiting = begin(16 * mebibyte)
    for (const end of ends.splice(0)) end()
    for (const outcome of await Promise.allSettled(dribbling)) {
      expect(outcome).toMatchObject({ reason: { code: 'http.body_timeout', statusCode: 408 } })
    }
    expect(await waiting).toEqual({})
  })

  test('smaller ones are read more at a time', async () => {
    const begun = times(64 / 4 + 16, () => begin(4 * mebibyte))
    await expect(begin(4 * mebibyte)).rejects.toMatchObject(busy)
    for (const end of ends.splice(0)) end()
    expect(await Promise.all(begun)).toHaveLength(32)
  })
})

test('who dribbles over a connection is told so, although more was announced', async () => {
  readJson = createReadJson({ timeLimitMs: 50 })
  const app = new Hono<AppEnv>()
    .post('/', async ({ req, json }) => json(await readJson(req.raw)))
    .onError(handleErrors)
  const listening = await listenOn(app)
  onTestFinished(listening.close)
  const { hostname, port } = new URL(listening.origin)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('Your connection was too slow to send this')
})
