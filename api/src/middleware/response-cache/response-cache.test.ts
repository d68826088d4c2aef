import { beforeEach, describe, expect, test } from 'vitest'
import { type CachedResponse, createResponseCache, type ResponseCache } from './response-cache'

let clock: { now: number }
let cache: ResponseCache
beforeEach(() => {
  clock = { now: 0 }
  cache = createResponseCache({ maximumBytes: 20_000, now: () => clock.now })
})

const toResponse = (text: string): CachedResponse => ({
  bytes: Buffer.from(text),
  headers: {},
  etag: '',
  isForMembers: true,
  route: '/',
})

/** A request that ends when `finish` is called, with what was stored when it began. */
function createSource() {
  const source = { stored: 'old', runs: 0, finish: () => {} }
  const run = async () => {
    source.runs += 1
    const read = source.stored
    await new Promise<void>((resolve) => {
      source.finish = resolve
    })
    return toResponse(read)
  }
  return Object.assign(source, { run })
}

const at = (key: string) => ({ key, target: key, readFrom: ['classifieds'] })
const text = async (read: ReturnType<ResponseCache['read']>) => (await read).bytes.toString()
const add = (key: string, body: string) =>
  text(cache.read({ ...at(key), run: async () => toResponse(body) }))

describe('a cached response', () => {
  test('is found by its URL until it is 900 ms old', async () => {
    await add('/a', 'one')
    clock.now = 899
    expect(cache.findByTarget('/a')?.bytes.toString()).toBe('one')
    clock.now = 900
    expect(cache.findByTarget('/a')).toBeUndefined()
  })

  test('counts its age from the start of the request', async () => {
    const source = createSource()
    const read = text(cache.read({ ...at('/a'), run: source.run }))
    clock.now = 900
    source.finish()
    expect(await read).toBe('old')
    expect(cache.findByTarget('/a')).toBeUndefined()
  })

  test('is invalidated by a write to its collection, and by no other', async () => {
    await add('/a', 'one')
    cache.invalidate('services')
    expect(cache.findByTarget('/a')).toBeDefined()
    cache.invalidate('classifieds')
    expect(cache.findByTarget('/a')).toBeUndefined()
    expect(await add('/a', 'two')).toBe('two')
  })

  test('never takes more memory than the limit', async () => {
    for (let index = 0; index < 30; index += 1) await add(`/${index}`, 'x'.repeat(1000))
    const found = Array.from({ length: 30 }, (_, index) => cache.findByTarget(`/${index}`))
    expect(found.filter((each) => each !== undefined).length).toBeLessThan(10)
    expect(found.at(-1)).toBeDefined()
  })
})

describe('a request during which its collection is written', () => {
  test('is not cached', async () => {
    const source = createSource()
    const read = text(cache.read({ ...at('/a'), run: source.run }))
    cache.invalidate('classifieds')
    source.finish()
    expect(await read).toBe('old')
    expect(cache.findByTarget('/a')).toBeUndefined()
  })

  test('is not shared with requests after the write', async () => {
    const source = createSource()
    const early = text(cache.read({ ...at('/a'), run: source.run }))
    const finishEarly = source.finish
    source.stored = 'new'
    cache.invalidate('classifieds')
    const late = text(cache.read({ ...at('/a'), run: source.run }))
    source.finish()
    expect(await late).toBe('new')
    finishEarly()
    expect(await early).toBe('old')
    expect(await add('/a', 'never read')).toBe('new')
  })
})

describe('simultaneous requests', () => {
  test('share one response', async () => {
    const source = createSource()
    const entry = { ...at('/a'), run: source.run }
    const reads = [entry, entry, entry].map((each) => text(cache.read(each)))
    source.finish()
    expect(await Promise.all(reads)).toEqual(['old', 'old', 'old'])
    expect(source.runs).toBe(1)
  })

  test('all get its error, and the next one runs again', async () => {
    const fail = async () => {
      throw new Error('away')
    }
    const reads = [1, 2].map(() => cache.read({ ...at('/a'), run: fail }))
    const outcomes = await Promise.allSettled(reads)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await add('/a', 'back')).toBe('back')
  })
})

test('without room only simultaneous requests share a response', async () => {
  const none = createResponseCache({ maximumBytes: 0 })
  const source = createSource()
  const entry = { ...at('/a'), run: source.run }
  const reads = [entry, entry].map((each) => text(none.read(each)))
  source.finish()
  expect(await Promise.all(reads)).toEqual(['old', 'old'])
  expect(none.findByTarget('/a')).toBeUndefined()
  expect(source.runs).toBe(1)
})
