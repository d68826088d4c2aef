// @ts-check
// The API's list against the limit of the machine: a plain node:http server that
// sends the same bytes. Both are measured in turn, so that the ratio holds on a
// noisy machine.
//   pnpm --filter @haulyard/api bench
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

const connections = 16
const rounds = 5
const secondsPerRound = 4
const apiOrigin = 'http://127.0.0.1:4310'
const plainOrigin = 'http://127.0.0.1:4311'
const path = '/api/classifieds'

/** @param {string} origin */
const untilAnswers = async (origin) => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isReady = await fetch(`${origin}${path}`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${origin} did not answer within 30 s`)
}

/** @param {string} url */
const measure = async (url) => {
  const result = await autocannon({ url, connections, duration: secondsPerRound })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const folder = mkdtempSync(join(tmpdir(), 'haulyard-bench-'))
/** @type {import('node:child_process').ChildProcess[]} */
const servers = []
/** @param {string} script @param {Record<string, string>} env */
const start = (script, env) => {
  const server = spawn(process.execPath, [script], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, HAULYARD_MODE: 'demo', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  servers.push(server)
}

try {
  start('dist/main.js', { PORT: '4310', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') })
  await untilAnswers(apiOrigin)
  const bytesFile = join(folder, 'answer.json')
  writeFileSync(bytesFile, Buffer.from(await (await fetch(apiOrigin + path)).arrayBuffer()))
  start('bench/plain-server.mjs', { PORT: '4311', BYTES_FILE: bytesFile })
  await untilAnswers(plainOrigin)

  await measure(apiOrigin + path)
  /** @type {Record<'api' | 'plain', Awaited<ReturnType<typeof measure>>>[]} */
  const pairs = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ api: await measure(apiOrigin + path), plain: await measure(plainOrigin + path) })
  }
  const row = (/** @type {string} */ name, /** @type {'api' | 'plain'} */ side) => {
    const of = (/** @type {'perSecond' | 'p50' | 'p99'} */ figure) =>
      median(pairs.map((pair) => pair[side][figure]))
    return `${name.padEnd(18)}${of('perSecond').toFixed(0).padStart(8)} req/s   p50 ${of('p50')} ms   p99 ${of('p99')} ms`
  }
  const ratio = median(pairs.map(({ api, plain }) => api.perSecond / plain.perSecond))
  console.log(
    `GET ${path}, ${connections} connections, medians of ${rounds} rounds of ${secondsPerRound} s\n`,
  )
  console.log(row('Haulyard API', 'api'))
  console.log(row('plain node:http', 'plain'))
  console.log(`ratio, round by round: ${ratio.toFixed(3)}`)
} finally {
  for (const server of servers) server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
