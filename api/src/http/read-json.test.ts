import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
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

describe('keys that could change a prototype', () => {
  const clean = { name: [{ nested: 'value' }], number: 1 }
  /** JSON with such keys inside and beside the value. */
  const spoil = (value: string) =>
    ['__proto__', 'constructor', 'prototype', '\\u005f_proto__'].map(
      (key) => `{"${key}":{"isAdmin":true,"nested":{"prototype":{}}},"value":${value}}`,
    )

  test.each([0, 1, 8])(
    'are dropped inside %i nested lists, and nothing else is',
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

  test('are all dropped from one object', async () => {
    const value = await read('{"__proto__":1,"constructor":[],"prototype":null,"a":1}')
    expect(Reflect.ownKeys(value as object)).toEqual(['a'])
    expect(await read('{"__proto__":null,"__proto__":{"a":1}}')).toEqual({})
  })

  test('may be values', async () => {
    expect(await read('["__proto__",{"a":"constructor"}]')).toEqual([
      '__proto__',
      { a: 'constructor' },
    ])
  })
})

describe('a body', () => {
  test.each(['[', '{"a":'])(
    'with 20 levels of %s is read, with 21 levels rejected',
    async (open) => {
      const nest = (levels: number) =>
        `${open.repeat(levels)}1${(open === '[' ? ']' : '}').repeat(levels)}`
      await expect(read(nest(20))).resolves.toBeDefined()
      for (const levels of [21, 100_000]) {
        await expect(read(nest(levels))).rejects.toMatchObject({ statusCode: 400 })
      }
    },
  )

  test('of 15 MB is read if it is one text, and rejected if it is millions of values', async () => {
    const text = `"\\"${'QUJD'.repeat(3.5 * mebibyte)}`
    expect(await read(`{"a":${text}"}`)).toEqual({ a: JSON.parse(`${text}"`) })
    for (const json of [`[${'{},'.repeat(4 * mebibyte)}1]`, `${text}${'\\"'.repeat(100_000)}"`]) {
      await expect(read(json)).rejects.toMatchObject({ code: 'http.body_too_large' })
    }
  })

  test('that is longer than its Content-Length is not read further', async () => {
    const request = toRequest('{"a":1}', { 'Content-Length': '5' })
    await expect(readJson(request, wide)).rejects.toMatchObject({ code: 'http.body_too_large' })
  })
})

describe('of large bodies', () => {
  const ends: (() => void)[] = []
  const endAll = () => {
    for (const end of ends.splice(0)) end()
  }
  afterEach(endAll)
  /** A body of 16 MiB that has not arrived yet. */
  const begin = (sender: string) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.from('{}'))
        ends.push(() => controller.close())
      },
    })
    const request = toRequest(body, { 'Content-Length': String(16 * mebibyte) })
    return readJson(request, { ...wide, sender })
  }

  test('a member can send two at a time, and a third after one of them has ended', async () => {
    const begun = [begin('one'), begin('one'), begin('other')]
    const tooMany = {
      code: 'http.too_many_bodies',
      statusCode: 429,
      headers: { 'Retry-After': '5' },
    }
    await expect(begin('one')).rejects.toMatchObject(tooMany)
    // A body without Content-Length may be as large.
    const unannounced = readJson(toRequest('{}'), { ...wide, sender: 'one' })
    await expect(unannounced).rejects.toMatchObject(tooMany)
    const small = toRequest('{"a":1}', { 'Content-Length': '7' })
    expect(await readJson(small, { ...wide, sender: 'one' })).toEqual({ a: 1 })
    endAll()
    expect(await Promise.all(begun)).toEqual([{}, {}, {}])
    const next = begin('one')
    endAll()
    expect(await next).toEqual({})
  })

  test('a body over the memory limit is rejected, and the next one is read', async () => {
    const text = JSON.stringify('x'.repeat(15 * mebibyte))
    const held = ['one', 'two', 'three', 'four', 'five'].map((sender) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(Buffer.from(text.slice(0, -1)))
          ends.push(() => {
            controller.enqueue(Buffer.from('"'))
            controller.close()
          })
        },
      })
      return readJson(toRequest(body), { ...wide, sender })
    })
    await expect(held[4]).rejects.toMatchObject({ code: 'http.bodies_busy', statusCode: 503 })
    ends.pop()
    endAll()
    for (const read of await Promise.all(held.slice(0, 4))) expect(read).toHaveLength(15 * mebibyte)
    expect(await readJson(toRequest(text), { ...wide, sender: 'five' })).toHaveLength(15 * mebibyte)
  })
})

describe('a large body that arrives slowly', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] }))
  afterEach(() => void vi.useRealTimers())

  const open = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const request = toRequest(readable, { 'Content-Length': String(16 * mebibyte) })
    const reading = readJson(request, { ...wide, sender: 'member' }).catch((error) => error)
    return { reading, send: (bytes: number) => void writer.write(Buffer.alloc(bytes, ' ')) }
  }
  const late = { code: 'http.body_timeout', statusCode: 408 }

  test('is cancelled after ten seconds without data, and its slot is released', async () => {
    const stalled = [open(), open()]
    await vi.advanceTimersByTimeAsync(9_999)
    await expect(open().reading).resolves.toMatchObject({ statusCode: 429 })
    await vi.advanceTimersByTimeAsync(1)
    for (const { reading } of stalled) expect(await reading).toMatchObject(late)
    const { reading, send } = open()
    send(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reading).toMatchObject(late)
  })

  test('may take a minute if it receives 80 KiB in ten seconds', async () => {
    const { reading, send } = open()
    let isGivenUp = false
    void reading.then(() => {
      isGivenUp = true
    })
    for (let second = 0; second < 59; second += 1) {
      send(8 * 1024)
      await vi.advanceTimersByTimeAsync(1000)
      expect([second, isGivenUp]).toEqual([second, false])
    }
    await vi.advanceTimersByTimeAsync(1000)
    expect(await reading).toMatchObject(late)
  })
})

test('a client that sends too slowly over a real connection gets 408 before the body is complete', async () => {
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
  const response = await text(socket)
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(response).toContain('Your connection was too slow to send this')
})
