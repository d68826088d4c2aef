// @ts-check
// The documents of visitors from the whole product with demo data, compared in turn with a plain
// server that sends as many bytes: 16 connections.
//   pnpm build && pnpm --filter api bench:documents
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure, measureInTurn } from './measure.mjs'
import { printHead, printRow } from './report.mjs'
import { startPlain, startProduct } from './servers.mjs'

const paths = ['/', '/classifieds', '/news', '/message-board']
const plan = { connections: 16, rounds: Number(process.env.ROUNDS ?? 3), seconds: 3 }
const headers = { accept: 'text/html', 'accept-encoding': 'br' }

/**
 * How many bytes are sent; `fetch` would decompress them.
 * @param {string} url @returns {Promise<number>}
 */
const readLength = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume().once('end', () => resolve(Number(response.headers['content-length'])))
    }).once('error', reject)
  })

// `exit` ends the processes that it has started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const folder = mkdtempSync(join(tmpdir(), 'haulyard-bench-'))
try {
  const product = await startProduct({ dataDir: join(folder, 'data') })
  const { origin } = product
  const bodies = []
  for (const path of paths) bodies.push([path, 'x'.repeat(await readLength(origin + path))])
  const bodiesFile = join(folder, 'bodies.json')
  writeFileSync(bodiesFile, JSON.stringify(Object.fromEntries(bodies)))
  const plain = await startPlain({ bodiesFile })
  printHead(['documents'], product.readyMs)
  for (const path of paths) {
    const requests = [{ method: /** @type {const} */ ('GET'), path, headers }]
    const one = { origin, requests }
    await measure({ ...one, connections: plan.connections, seconds: 2 })
    const other = { origin: plain.origin, requests }
    const row = await measureInTurn({ ...plan, one, other })
    printRow({ ...plan, name: path, ours: row.one, limit: row.other, ratio: row.ratio })
  }
  await product.stop()
  await plain.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
