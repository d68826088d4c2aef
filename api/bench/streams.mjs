// @ts-check
// Open event streams: how soon messages reach sender and receiver, and what the streams cost.
// The API as it is built runs as one process in demo mode, with the embedded database;
// this process only opens streams and sends.
//   pnpm --filter api bench:streams                 the figures of docs/performance.md
//   pnpm --filter api bench:streams --streams 200 --rate 40 --seconds 20
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDeliveries } from './deliveries.mjs'
import { loadModules } from './modules.mjs'
import { readProcessMemory } from './process-memory.mjs'
import { openStreams } from './read-streams.mjs'
import { sendMessages } from './send-messages.mjs'
import { startApi } from './servers.mjs'
import { storeMembers } from './stream-members.mjs'
import { printDeliveries, printProcessMemory } from './streams-report.mjs'

const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '20' },
  },
})
/** @param {string} text @param {number} most */
const upTo = (text, most) => Math.min(Math.max(1, Math.trunc(Number(text)) || 1), most)
/** Every two are a pair. */
const count = 2 * Math.ceil(upTo(options.streams, 5000) / 2)
const plan = { perSecond: upTo(options.rate, 1000), seconds: upTo(options.seconds, 300) }
/** Longer than the heartbeat interval, at which the sessions are checked. */
const idleMs = 25_000

// Ends the processes that it has started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const dataDir = mkdtempSync(join(tmpdir(), 'haulyard-bench-'))
try {
  const modules = await loadModules()
  const members = await storeMembers({ modules, dataDir, count })
  const api = await startApi({ dataDir, isCaching: true })
  const { origin } = api
  const deliveries = createDeliveries()

  const before = await readProcessMemory(api, dataDir)
  const streams = await openStreams({ origin, members, onMessage: deliveries.arrived })
  const opened = await readProcessMemory(api, dataDir)
  await wait(idleMs)
  const idle = await readProcessMemory(api, dataDir)
  const sending = await sendMessages({ origin, members, deliveries, ...plan })
  const after = await readProcessMemory(api, dataDir)

  printDeliveries({ ...deliveries.result(), ...sending, streams: count, ended: streams.ended() })
  printProcessMemory([
    ['before', before],
    [`${count} streams just opened`, opened],
    [`${count} streams idle`, idle],
    ['after the messages', after],
  ])
  streams.close()
  await api.stop()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
