// @ts-check
import { askOnce, signIn } from './ask-once.mjs'
import { measureInTurn } from './measure.mjs'
import { printGrowth, printMemory } from './report.mjs'
import { createScenarios } from './scenarios.mjs'
import { startApi } from './servers.mjs'

/** Cached responses do not depend on how much is stored, and a sign-in costs its hash. */
const isIndependent = (/** @type {import('./scenarios.mjs').Scenario} */ { name, source }) =>
  source === 'cached' || name === 'sign-in'

/**
 * What a request costs with more data, measured in turn with what it costs with less.
 * @param {import('./against-limit.mjs').Run & { largeDir: string, factor: number }} run
 */
export async function measureGrowth({ modules, plan, isWanted, dataDir, largeDir, factor }) {
  const small = await startApi({ dataDir, isCaching: false })
  const large = await startApi({ dataDir: largeDir, isCaching: false })
  const ask = async (/** @type {typeof small} */ api, /** @type {number} */ times) => {
    const scenarios = await createScenarios({ modules, factor: times, tokens: await signIn(api) })
    const asked = await askOnce(
      api,
      scenarios.filter((each) => isWanted(each) && !isIndependent(each)),
    )
    return asked.map(({ scenario }) => scenario)
  }
  const few = await ask(small, 1)
  const many = await ask(large, factor)
  printGrowth.head(factor, large.readyMs)
  for (const [index, { name, requests }] of few.entries()) {
    const one = { origin: small.origin, requests }
    const other = { origin: large.origin, requests: many[index]?.requests ?? requests }
    // Warms up.
    await measureInTurn({ one, other, connections: 16, rounds: 1, seconds: 1 })
    const result = await measureInTurn({ one, other, connections: 16, ...plan })
    printGrowth.row({ name, small: result.one, large: result.other, ratio: result.ratio })
  }
  printMemory(large.memory())
  await small.stop()
  await large.stop()
}
