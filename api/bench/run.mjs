// @ts-check
// The API under load, compared with a plain node:http server that sends the same bytes. Both
// are measured in turn, so that the ratio is right on a noisy machine. Then start and memory.
//   pnpm --filter api bench                 the figures of docs/performance.md
//   pnpm --filter api bench --quick         one short round at 16 connections
//   pnpm --filter api bench --factor 10     also what ten times the data costs
//   pnpm --filter api bench --growth        with --factor: that part alone
//   pnpm --filter api bench --data folder   keeps the data there for the next run
//   pnpm --filter api bench --only search   scenarios whose name or source contains the word
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAgainstLimit } from './against-limit.mjs'
import { measureGrowth } from './growth.mjs'
import { load } from './load.mjs'
import { loadModules } from './modules.mjs'
import { measureProduct, measureStarts } from './product.mjs'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    factor: { type: 'string', default: '1' },
    growth: { type: 'boolean', default: false },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const factor = Number(options.factor)
const plan = options.quick
  ? { levels: [16], rounds: 1, seconds: 1 }
  : { levels: [1, 16, 64], rounds: 3, seconds: 2 }
/** @param {import('./scenarios.mjs').Scenario} scenario */
const isWanted = ({ name, source }) => name.includes(options.only) || source.includes(options.only)

// `exit` ends the processes that it has started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const folder = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'haulyard-bench-'))
try {
  const modules = await loadModules()
  const common = { modules, plan, isWanted, dataDir: join(folder, 'once') }
  mkdirSync(common.dataDir, { recursive: true })
  await load({ modules, dataDir: common.dataDir, factor: 1 })
  if (!options.growth) {
    await measureAgainstLimit({ ...common, folder, sources: ['cached', 'other'] })
    await measureAgainstLimit({ ...common, folder, sources: ['database', 'search'] })
    await measureStarts(common)
    await measureProduct({ plan, dataDir: mkdtempSync(join(folder, 'product-')) })
  }
  if (factor > 1) {
    const largeDir = join(folder, `times-${factor}`)
    mkdirSync(largeDir, { recursive: true })
    await load({ modules, dataDir: largeDir, factor })
    await measureGrowth({ ...common, largeDir, factor })
  }
} finally {
  if (!options.data) rmSync(folder, { recursive: true, force: true })
}
