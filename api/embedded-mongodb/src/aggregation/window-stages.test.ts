import type { Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const run = (docs: Document[], ...stages: Document[]) =>
  server.db.aggregate([{ $documents: docs }, ...stages]).toArray()
const refusal = (docs: Document[], ...stages: Document[]) =>
  run(docs, ...stages).then(
    () => undefined,
    (error: { code: number }) => error.code,
  )
const day = (date: number) => new Date(Date.UTC(2021, 0, date))

const sales = [
  { state: 'CA', at: 1, n: 10 },
  { state: 'WA', at: 2, n: 4 },
  { state: 'CA', at: 3, n: 30 },
  { state: 'CA', at: 2, n: 20 },
  { state: 'WA', at: 5, n: 6 },
]

/** The values of one window function in the order of states and times. */
async function windowed(output: Document, docs: Document[] = sales, sortBy: Document = { at: 1 }) {
  const found = await run(docs, {
    $setWindowFields: { partitionBy: '$state', sortBy, output: { value: output } },
  })
  return found.map(({ value }) => value)
}

describe('$setWindowFields', () => {
  it.each<[Document, unknown[]]>([
    [{ $sum: '$n' }, [60, 60, 60, 10, 10]],
    [{ $sum: '$n', window: { documents: ['unbounded', 'current'] } }, [10, 30, 60, 4, 10]],
    [{ $avg: '$n', window: { documents: [-1, 1] } }, [15, 20, 25, 5, 5]],
    [
      { $push: '$n', window: { documents: ['current', 'unbounded'] } },
      [[10, 20, 30], [20, 30], [30], [4, 6], [6]],
    ],
    [
      { $push: '$n', window: { documents: ['unbounded', 'current'] } },
      [[10], [10, 20], [10, 20, 30], [4], [4, 6]],
    ],
    [{ $sum: '$n', window: { documents: [-2, -1] } }, [0, 10, 30, 0, 4]],
    [{ $first: '$n', window: { documents: [1, 1] } }, [20, 30, null, 6, null]],
    [{ $sum: '$n', window: { range: [-1, 0] } }, [10, 30, 50, 4, 6]],
    [{ $count: {}, window: { range: ['unbounded', 1] } }, [2, 3, 3, 1, 2]],
    [{ $documentNumber: {} }, [1, 2, 3, 1, 2]],
    [{ $shift: { output: '$n', by: -1, default: 0 } }, [0, 10, 20, 0, 4]],
    [{ $shift: { output: '$n', by: 1 } }, [20, 30, null, 6, null]],
    [{ $expMovingAvg: { input: '$n', N: 3 } }, [10, 15, 22.5, 4, 5]],
    [{ $expMovingAvg: { input: '$n', alpha: 0.5 } }, [10, 15, 22.5, 4, 5]],
    [{ $derivative: { input: '$n' }, window: { documents: [-1, 0] } }, [null, 10, 10, null, 2 / 3]],
    [
      { $integral: { input: '$n' }, window: { documents: ['unbounded', 'current'] } },
      [0, 15, 40, 0, 15],
    ],
    [
      { $covariancePop: ['$at', '$n'], window: { documents: ['unbounded', 'current'] } },
      [0, 2.5, 20 / 3, 0, 1.5],
    ],
    [{ $top: { sortBy: { n: -1 }, output: '$n' } }, [30, 30, 30, 6, 6]],
  ])('%j', async (output, values) => {
    expect(await windowed(output)).toEqual(values)
  })

  it('ranks with and without gaps', async () => {
    const docs = [3, 1, 3, 2].map((n) => ({ n }))
    const by = { n: -1 }
    expect(await windowed({ $rank: {} }, docs, by)).toEqual([1, 1, 3, 4])
    expect(await windowed({ $denseRank: {} }, docs, by)).toEqual([1, 1, 2, 3])
  })

  it('spans ranges of dates', async () => {
    const docs = [1, 2, 4, 9].map((date) => ({ at: day(date), n: date }))
    expect(
      await windowed({ $sum: '$n', window: { range: [-2, 'current'], unit: 'day' } }, docs),
    ).toEqual([1, 3, 6, 9])
    expect(
      await windowed(
        { $derivative: { input: '$n', unit: 'day' }, window: { documents: [-1, 0] } },
        docs,
      ),
    ).toEqual([null, 1, 1, 1])
  })

  it('fills gaps', async () => {
    const docs = [{ at: 0, n: 2 }, { at: 1 }, { at: 4, n: 10 }, { at: 5, n: null }]
    expect(await windowed({ $locf: '$n' }, docs)).toEqual([2, 2, 10, 10])
    expect(await windowed({ $linearFill: '$n' }, docs)).toEqual([2, 4, 10, null])
  })

  it('refuses windows that have no meaning', async () => {
    const stage = (output: Document, sortBy: Document = { at: 1 }) =>
      refusal(sales, { $setWindowFields: { sortBy, output: { value: output } } })
    expect(await stage({ $nope: 1 })).toBe(9)
    expect(await stage({ $sum: 1, window: { documents: [1, 0] } })).toBe(5339900)
    expect(await stage({ $rank: {} }, { at: 1, n: 1 })).toBe(5371602)
    expect(await stage({ $rank: {}, window: {} })).toBe(5371601)
    expect(await stage({ $sum: 1, window: { range: [0, 1] } }, { at: -1 })).toBe(5339902)
    expect(await stage({ $sum: 1, window: { range: [0, 1] } }, { state: 1 })).toBe(5429414)
  })
})

describe('$densify', () => {
  it('adds the numbers that are missing', async () => {
    const found = await run([{ a: 1, x: 'kept' }, { a: 6 }, { b: 1 }], {
      $densify: { field: 'a', range: { step: 2, bounds: 'full' } },
    })
    expect(found).toEqual([{ b: 1 }, { a: 1, x: 'kept' }, { a: 3 }, { a: 5 }, { a: 6 }])
  })

  it('adds dates in each partition, its own or between given bounds', async () => {
    const docs = [
      { p: 'a', at: day(1) },
      { p: 'a', at: day(3) },
      { p: 'b', at: day(2) },
    ]
    const densify = (bounds: unknown) =>
      run(docs, {
        $densify: {
          field: 'at',
          partitionByFields: ['p'],
          range: { step: 1, unit: 'day', bounds },
        },
      }).then((found) => found.map(({ p, at }) => `${p}${at.getUTCDate()}`))
    expect(await densify('partition')).toEqual(['a1', 'a2', 'a3', 'b2'])
    expect(await densify('full')).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
    expect(await densify([day(2), day(4)])).toEqual(['a1', 'a2', 'a3', 'b2', 'b3'])
  })

  it('refuses steps and bounds that lead nowhere', async () => {
    const densify = (range: Document) => refusal([{ a: 1 }], { $densify: { field: 'a', range } })
    expect(await densify({ step: 0, bounds: 'full' })).toBe(5733401)
    expect(await densify({ step: 1, bounds: 'partition' })).toBe(5733408)
    expect(await densify({ step: 1, bounds: [0, 1_000_000] })).toBe(5897900)
  })
})

describe('$fill', () => {
  it('fills by a value, by the last one, and in proportion', async () => {
    const docs = [
      { k: 1, at: 1, a: 1, b: 0, c: 5 },
      { k: 1, at: 2, a: null },
      { k: 1, at: 3, a: 3, b: 4 },
    ]
    const found = await run(docs, {
      $fill: {
        partitionByFields: ['k'],
        sortBy: { at: 1 },
        output: { a: { method: 'locf' }, b: { method: 'linear' }, c: { value: '$k' } },
      },
    })
    expect(found.map(({ a, b, c }) => [a, b, c])).toEqual([
      [1, 0, 5],
      [1, 2, 1],
      [3, 4, 1],
    ])
  })

  it('refuses methods without an order and unknown ones', async () => {
    expect(await refusal([], { $fill: { output: { a: { method: 'locf' } } } })).toBe(9)
    expect(await refusal([], { $fill: { sortBy: { a: 1 }, output: { a: { method: 'x' } } } })).toBe(
      6050202,
    )
  })
})
