// @ts-check
// How long it takes from the command until a page has what it made live: a release (of a build
// that is there, so without building and testing), a rollback, off and on, by turns.
//   pnpm build && pnpm --filter @haulyard/shell bench:releasing
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildRecordFile } from '@haulyard/shell-contract/constants'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/support/find-browser.mjs'
import { startDemo } from './demo.mjs'
import { spread } from './spread.mjs'

const workspace = resolve(import.meta.dirname, '../..')
const remote = 'mfe-content'
const rounds = Number(process.env.RUNS ?? 9)

/** @param {number[]} values */
const seconds = (values) => {
  const [middle, least, most] = spread(values).map((value) => (value / 1000).toFixed(2))
  return `${middle} s (${least} to ${most})`
}

const builds = mkdtempSync(join(tmpdir(), 'haulyard-builds-'))

/** Another version of the same remote. @param {number} round */
const buildOf = (round) => {
  const folder = join(builds, String(round))
  cpSync(join(workspace, remote, 'dist'), folder, { recursive: true })
  writeFileSync(join(folder, 'round.txt'), String(round))
  const list = join(folder, buildRecordFile)
  const record = JSON.parse(readFileSync(list, 'utf8'))
  writeFileSync(list, JSON.stringify({ ...record, files: [...record.files, 'round.txt'] }))
  return folder
}

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })

/** The pnpm that runs this script. */
const pnpm = process.env.npm_execpath ?? 'pnpm'
const [program = '', ...first] = /\.[cm]?js$/.test(pnpm) ? [process.execPath, pnpm] : [pnpm]

/** Runs `pnpm release` against the demo. @param {readonly string[]} args */
const command = async (args) => {
  const child = spawn(program, [...first, 'release', ...args], {
    cwd: workspace,
    env: { ...process.env, DATA_DIR: demo.dataDir, SITE_ORIGIN: demo.origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}

/** Opens the remote's page as a new visitor, while it is switched off. */
const openNotice = async () => {
  const page = await browser.newPage()
  const response = await page.goto(`${demo.origin}/news`)
  if (response?.status() !== 503) throw new Error('Not off')
  await page.close()
}

/** Opens the remote's page as a new visitor. @returns the version that it runs with */
const openPage = async () => {
  const page = await browser.newPage()
  await page.goto(`${demo.origin}/news`)
  // A visitor's page is rendered by the server, and does not need the entry before it is used.
  const { registry } = JSON.parse((await page.locator('#boot').textContent()) ?? '')
  const { version } = registry.remotes.find(
    (/** @type {{ name: string }} */ one) => one.name === remote,
  )
  await page.getByRole('heading', { level: 1, name: 'Industry News' }).waitFor()
  await page.close()
  return version
}

/**
 * @template T
 * @param {readonly string[]} args
 * @param {() => Promise<T>} open
 */
const timed = async (args, open) => {
  const since = performance.now()
  await command(args)
  const done = performance.now() - since
  const seen = await open()
  return { done, shown: performance.now() - since, seen }
}

try {
  const before = await openPage()
  /** @type {Record<string, { done: number, shown: number }[]>} */
  const all = { release: [], rollback: [], off: [], on: [] }
  for (let round = 0; round < rounds; round += 1) {
    const released = await timed([remote, '--dist', buildOf(round)], openPage)
    const rolledBack = await timed(['rollback', remote], openPage)
    if (released.seen === before || rolledBack.seen !== before) throw new Error('Not live')
    all.release?.push(released)
    all.rollback?.push(rolledBack)
    all.off?.push(await timed(['off', remote], openNotice))
    all.on?.push(await timed(['on', remote], openPage))
  }
  for (const [what, times] of Object.entries(all)) {
    console.log(`${what}: command ${seconds(times.map(({ done }) => done))}`)
    console.log(
      `  … and the next page load runs with it ${seconds(times.map(({ shown }) => shown))}`,
    )
  }
} finally {
  await browser.close()
  await demo.close()
  rmSync(builds, { recursive: true })
}
