import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
let next = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Thing {
  _id: number
  [field: string]: unknown
}
const things = () => server.db.collection<Thing>(`plans${next++}`)

const search = ($search: string) => ({ $text: { $search } })
const score = { $meta: 'textScore' } as const

interface Stage {
  stage: string
  inputStage?: Stage
}

async function explained(cursor: { explain(): Promise<unknown> }) {
  const { queryPlanner, executionStats } = (await cursor.explain()) as {
    queryPlanner: { winningPlan: Stage }
    executionStats: { totalDocsExamined: number; totalKeysExamined: number; nReturned: number }
  }
  const stages: Stage[] = []
  for (let stage: Stage | undefined = queryPlanner.winningPlan; stage; stage = stage.inputStage) {
    stages.push(stage)
  }
  return { stages, names: stages.map(({ stage }) => stage), ...executionStats }
}

describe('plans of searches', () => {
  it('name the index and what is looked for', async () => {
    const posts = things()
    await posts.createIndex({ subject: 'text' })
    const { stages, names } = await explained(posts.find(search('cakes "Baking a" -coffee')))
    expect(names).toEqual(['TEXT_MATCH', 'TEXT_OR'])
    expect(stages[0]).toMatchObject({
      indexName: 'subject_text',
      textIndexVersion: 3,
      parsedTextQuery: {
        terms: ['cake', 'bake'],
        negatedTerms: ['coffe'],
        phrases: ['Baking a'],
        negatedPhrases: [],
      },
    })
  })

  it('read the entries of their terms, and of the documents no more than are asked for', async () => {
    const posts = things()
    await posts.createIndex({ a: 'text' })
    await posts.insertMany(
      Array.from({ length: 400 }, (_, _id) => ({
        _id,
        a: `${_id % 4 === 0 ? 'tea' : 'milk'} ${_id % 10 === 0 ? 'cake' : 'bread'} ${'x '.repeat(_id % 7)}`,
      })),
    )
    const best = await explained(posts.find(search('tea cake')).sort({ s: score }).limit(3))
    // 100 with tea, 40 with cake.
    expect(best).toMatchObject({ nReturned: 3, totalDocsExamined: 3, totalKeysExamined: 140 })
    expect(best.names).toEqual(['LIMIT', 'SORT', 'TEXT_MATCH', 'TEXT_OR'])
    const all = await explained(posts.find(search('tea cake')))
    expect(all).toMatchObject({ nReturned: 120, totalDocsExamined: 120, totalKeysExamined: 140 })
    const single = await explained(posts.find(search('tea')).sort({ s: score }).limit(3))
    expect(single).toMatchObject({ totalDocsExamined: 3, totalKeysExamined: 3 })
    expect(await explained(posts.find({ a: /tea/ }))).toMatchObject({ totalDocsExamined: 400 })
  })
})
