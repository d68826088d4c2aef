// @ts-check
// How long it takes from the command until a page runs with what it made live: a release (of a
// build that is there, so without building and testing) and a rollback, by turns.
//   pnpm build && pnpm --filter @haulyard/shell bench:releasing
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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
  return folder
}

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })

/** Runs the release command against the demo. @param {readonly string[]} args */
const command = async (args) => {
  const child = spawn('node', [join(workspace, 'shell/server/dist/release.js'), ...args], {
    env: { ...process.env, DATA_DIR: demo.dataDir, SITE_ORIGIN: demo.origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}

/** Opens the remote's page as a new visitor. @returns the version that it runs with */
const openPage = async () => {
  const page = await browser.newPage()
  const entry = page.waitForResponse(/\/remoteEntry\.js/)
  await page.goto(`${demo.origin}/news`)
  const [, version] = /\/remotes\/[^/]+\/([^/]+)\//.exec((await entry).url()) ?? []
  await page.getByRole('heading', { level: 1, name: 'Industry News' }).waitFor()
  await page.close()
  return version
}

/** @param {readonly string[]} args */
const timed = async (args) => {
  const since = performance.now()
  await command(args)
  const done = performance.now() - since
  const version = await openPage()
  return { done, shown: performance.now() - since, version }
}

try {
  const before = await openPage()
  /** @type {Awaited<ReturnType<typeof timed>>[]} */
  const releases = []
  /** @type {Awaited<ReturnType<typeof timed>>[]} */
  const rollbacks = []
  for (let round = 0; round < rounds; round += 1) {
    const released = await timed([remote, '--dist', buildOf(round)])
    const rolledBack = await timed(['rollback', remote])
    if (released.version === before || rolledBack.version !== before) throw new Error('Not live')
    releases.push(released)
    rollbacks.push(rolledBack)
  }
  for (const [what, all] of Object.entries({ release: releases, rollback: rollbacks })) {
    console.log(`${what}: command ${seconds(all.map(({ done }) => done))}`)
    console.log(`  … and the next page load runs with it ${seconds(all.map(({ shown }) => shown))}`)
  }
} finally {
  await browser.close()
  await demo.close()
  rmSync(builds, { recursive: true })
}
