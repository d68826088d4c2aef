// @ts-check
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askOnce, signIn } from './ask-once.mjs'
import { measure, measureInTurn } from './measure.mjs'
import { printHead, printMemory, printRow } from './report.mjs'
import { createScenarios } from './scenarios.mjs'
import { startApi, startPlain } from './servers.mjs'

/**
 * @typedef {object} Run
 * @property {import('./modules.mjs').Modules} modules
 * @property {{ levels: readonly number[], rounds: number, seconds: number }} plan
 * @property {(scenario: import('./scenarios.mjs').Scenario) => boolean} isWanted
 * @property {string} dataDir
 */

/**
 * Measures the scenarios of some sources on one API process, in turn with a plain server that
 * sends the same bytes.
 * @param {Run & { folder: string, sources: readonly string[] }} run
 */
export async function measureAgainstLimit({ modules, plan, isWanted, folder, dataDir, sources }) {
  const api = await startApi({ dataDir, isCaching: !sources.includes('database') })
  const scenarios = await createScenarios({ modules, factor: 1, tokens: await signIn(api) })
  const wanted = scenarios.filter((each) => sources.includes(each.source) && isWanted(each))
  for (const { name, requests } of wanted) {
    if (name === 'search, misspelled') await correctsWords(api, requests)
  }
  const asked = await askOnce(api, wanted)
  const bodiesFile = join(folder, 'bodies.json')
  const bodies = asked.map(({ text }, index) => [`/${index}`, text])
  writeFileSync(bodiesFile, JSON.stringify(Object.fromEntries(bodies)))
  const plain = await startPlain({ bodiesFile })

  printHead(sources, api.readyMs)
  let memory = api.memory()
  for (const [index, { scenario, request }] of asked.entries()) {
    const { name, requests } = scenario
    const ours = { origin: api.origin, requests }
    // As large a request, to another address.
    const limit = { origin: plain.origin, requests: [{ ...request, path: `/${index}` }] }
    await measure({ ...ours, connections: 16, seconds: 1 })
    for (const connections of plan.levels) {
      const { one, other, ratio } = await measureInTurn({
        one: ours,
        other: limit,
        connections,
        ...plan,
      })
      printRow({ name, connections, ours: one, limit: other, ratio })
      const now = api.memory()
      if (now.residentMb > memory.residentMb) memory = now
    }
  }
  printMemory(memory)
  await api.stop()
  await plain.stop()
}

/**
 * The words of corrections are read in the background of a start: waits for them, a minute at most.
 * @param {{ origin: string }} api @param {readonly import('./scenarios.mjs').Request[]} requests
 */
async function correctsWords({ origin }, requests) {
  for (let tries = 0; tries < 120; tries += 1) {
    const responses = await Promise.all(requests.map(({ path }) => fetch(origin + path)))
    if (responses.every(({ headers }) => headers.has('x-corrected-search'))) return
    await setTimeout(500)
  }
  throw new Error('The misspelled words are not corrected')
}
