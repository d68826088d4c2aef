// @ts-check
// The API under load, held against a plain node:http server that sends the same bytes.
// Both are measured in turn, so that the ratio holds on a noisy machine.
//   pnpm --filter api bench                 the figures of docs/performance.md
//   pnpm --filter api bench --quick         one short round at 16 connections
//   pnpm --filter api bench --factor 10     also what ten times the data costs
//   pnpm --filter api bench --data folder   keeps the data there for the next run
//   pnpm --filter api bench --only search   scenarios whose name or source contains the word
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { emailOf, password } from './data.mjs'
import { load } from './load.mjs'
import { measure, median, medians } from './measure.mjs'
import { loadModules } from './modules.mjs'
import { printGrowth, printHead, printMemory, printRow } from './report.mjs'
import { createScenarios } from './scenarios.mjs'
import { startApi, startPlain } from './servers.mjs'

/** @typedef {import('./servers.mjs').Running} Running */
/** @typedef {import('./scenarios.mjs').Scenario} Scenario */

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    factor: { type: 'string', default: '1' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const factor = Number(options.factor)
const plan = options.quick
  ? { levels: [16], rounds: 1, seconds: 1 }
  : { levels: [1, 16, 64], rounds: 3, seconds: 2 }
/** How many members are signed in. */
const members = 20

/** @param {Running} api */
async function signIn({ origin }) {
  const tokens = []
  for (let member = 0; member < members; member += 1) {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(member), password }),
    })
    const { token } = /** @type {{ token: string }} */ (await answer.json())
    tokens.push(token)
  }
  return tokens
}

/** The scenarios that this API has, with one of their answers. @param {Running} api @param {readonly Scenario[]} scenarios */
async function askOnce({ origin }, scenarios) {
  const asked = []
  for (const scenario of scenarios) {
    const [request] = scenario.requests
    if (request === undefined) continue
    const { path, ...init } = request
    const answer = await fetch(`${origin}${path}`, init)
    const text = await answer.text()
    if (answer.ok) asked.push({ scenario, text })
    else console.log(`${scenario.name}: ${answer.status}, left out`)
  }
  return asked
}

/** @param {string} folder @param {readonly { text: string }[]} asked */
async function startPlainWith(folder, asked) {
  const answersFile = join(folder, 'answers.json')
  const entries = asked.map(({ text }, index) => [`/${index}`, text])
  writeFileSync(answersFile, JSON.stringify(Object.fromEntries(entries)))
  return await startPlain({ answersFile })
}

/** @param {Scenario} scenario */
const isWanted = ({ name, source }) => name.includes(options.only) || source.includes(options.only)

/**
 * Measures the scenarios of some sources on an API process of their own.
 * @param {{ modules: import('./modules.mjs').Modules, folder: string, dataDir: string, sources: readonly string[] }} run
 */
async function measureAgainstLimit({ modules, folder, dataDir, sources }) {
  const api = await startApi({ dataDir, isKeeping: !sources.includes('database') })
  const scenarios = createScenarios({ modules, factor: 1, tokens: await signIn(api) })
  const asked = await askOnce(
    api,
    scenarios.filter((scenario) => sources.includes(scenario.source) && isWanted(scenario)),
  )
  const plain = await startPlainWith(folder, asked)
  printHead(sources, api.readyMs)
  let memory = api.memory()
  for (const [index, { scenario }] of asked.entries()) {
    const { requests } = scenario
    const plainRequests = [
      { ...requests[0], path: `/${index}`, method: /** @type {const} */ ('GET') },
    ]
    await measure({ origin: api.origin, requests, connections: 16, seconds: 1 })
    for (const connections of plan.levels) {
      const [ours, limits, ratios] = [[], [], []].map(() => /** @type {any[]} */ ([]))
      for (let round = 0; round < plan.rounds; round += 1) {
        const setting = { connections, seconds: plan.seconds }
        const one = await measure({ origin: api.origin, requests, ...setting })
        const other = await measure({ origin: plain.origin, requests: plainRequests, ...setting })
        ours?.push(one)
        limits?.push(other)
        ratios?.push(one.perSecond / other.perSecond)
      }
      printRow({
        name: scenario.name,
        connections,
        ours: medians(ours ?? []),
        limit: medians(limits ?? []),
        ratio: median(ratios ?? []),
      })
      const now = api.memory()
      if (now.residentMb > memory.residentMb) memory = now
    }
  }
  printMemory(memory)
  await api.stop()
  await plain.stop()
}

/**
 * What a request costs with more data, against what it costs with the ordinary data.
 * @param {{ modules: import('./modules.mjs').Modules, dataDir: string, largeDir: string }} run
 */
async function measureGrowth({ modules, dataDir, largeDir }) {
  const small = await startApi({ dataDir, isKeeping: false })
  const large = await startApi({ dataDir: largeDir, isKeeping: false })
  const sides = await Promise.all(
    [
      { api: small, factor: 1 },
      { api: large, factor },
    ].map(async ({ api, factor }) =>
      askOnce(
        api,
        createScenarios({ modules, factor, tokens: await signIn(api) }).filter(isWanted),
      ),
    ),
  )
  const setting = { connections: 16, seconds: plan.seconds }
  printGrowth.head(factor, large.readyMs)
  for (const { scenario } of sides[0] ?? []) {
    const other = sides[1]?.find(
      (side) => side.scenario.name === scenario.name && side.scenario.source === scenario.source,
    )
    if (other === undefined || scenario.source === 'kept' || scenario.name === 'sign-in') continue
    const ratios = []
    const figures = []
    for (let round = 0; round <= plan.rounds; round += 1) {
      const one = await measure({ origin: small.origin, requests: scenario.requests, ...setting })
      const two = await measure({
        origin: large.origin,
        requests: other.scenario.requests,
        ...setting,
      })
      // The first round warms up.
      if (round > 0) ratios.push(one.perSecond / two.perSecond)
      if (round > 0) figures.push({ one, two })
    }
    printGrowth.row({
      name: scenario.name,
      small: medians(figures.map(({ one }) => one)),
      large: medians(figures.map(({ two }) => two)),
      ratio: median(ratios),
    })
  }
  printMemory(large.memory())
  await small.stop()
  await large.stop()
}

const folder = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'haulyard-bench-'))
try {
  const modules = await loadModules()
  const dataDir = join(folder, 'once')
  mkdirSync(dataDir, { recursive: true })
  await load({ modules, dataDir, factor: 1 })
  await measureAgainstLimit({ modules, folder, dataDir, sources: ['kept', 'other'] })
  await measureAgainstLimit({ modules, folder, dataDir, sources: ['database', 'search'] })
  if (factor > 1) {
    const largeDir = join(folder, `times-${factor}`)
    mkdirSync(largeDir, { recursive: true })
    await load({ modules, dataDir: largeDir, factor })
    await measureGrowth({ modules, dataDir, largeDir })
  }
} finally {
  if (!options.data) rmSync(folder, { recursive: true, force: true })
}
