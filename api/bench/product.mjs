// @ts-check
// Start time and memory: the API with the benchmark's data, and the whole product in the demo.
import { measure } from './measure.mjs'
import { printMemory } from './report.mjs'
import { startApi, startProduct } from './servers.mjs'

const starts = 7
const lists = ['/api/classifieds', '/api/services', '/api/news', '/api/forum/topics']

/** @param {{ dataDir: string }} options */
export async function measureStarts({ dataDir }) {
  const times = []
  for (let index = 0; index < starts; index += 1) {
    const api = await startApi({ dataDir, isCaching: true })
    times.push(api.readyMs)
    await api.stop()
  }
  times.sort((one, other) => one - other)
  const median = times[Math.floor(starts / 2)]
  console.log(`\n${starts} starts to ready: ${times[0]} to ${times.at(-1)} ms, median ${median} ms`)
}

/**
 * Shell, remotes, API and embedded database in one process, from a first start with new demo
 * data: lists and their records, all from the response cache.
 * @param {{ dataDir: string, plan: import('./against-limit.mjs').Run['plan'] }} options
 */
export async function measureProduct({ dataDir, plan }) {
  const product = await startProduct({ dataDir })
  const { origin } = product
  const paths = await Promise.all(
    lists.map(async (list) => {
      const response = await fetch(`${origin}${list}`)
      const records = /** @type {{ id: string }[]} */ (await response.json())
      return [list, ...records.map(({ id }) => `${list}/${id}`)]
    }),
  )
  const requests = paths.flat().map((path) => ({ method: /** @type {const} */ ('GET'), path }))
  console.log(`\nThe whole product, demo data (first start to ready: ${product.readyMs} ms)`)
  let memory = product.memory()
  for (const connections of plan.levels) {
    for (let round = 0; round < plan.rounds; round += 1) {
      const { failed } = await measure({ origin, requests, connections, seconds: plan.seconds })
      if (failed > 0) throw new Error(`${failed} requests failed`)
      const now = product.memory()
      if (now.residentMb > memory.residentMb) memory = now
    }
  }
  printMemory(memory)
  await product.stop()
}
