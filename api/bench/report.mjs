// @ts-check
/** @typedef {import('./measure.mjs').Figures} Figures */

/** @type {Record<string, string>} */
const titles = {
  cached: 'From the response cache, and what is never cached',
  database: 'Read from the database every time',
  documents: 'Documents of visitors',
}
/** @param {string} text @param {number} width */
const left = (text, width) => text.padEnd(width)
/** @param {string | number} value @param {number} width */
const right = (value, width) => String(value).padStart(width)

/** @param {readonly string[]} sources @param {number} readyMs */
export function printHead(sources, readyMs) {
  console.log(`\n${titles[sources[0] ?? ''] ?? ''} (start to ready: ${readyMs} ms)\n`)
  console.log(
    left('', 20) +
      ['conn.', 'req/s', 'p50 ms', 'p99 ms', 'limit req/s', 'ratio', 'failed']
        .map((title) => right(title, 12))
        .join(''),
  )
}

/** @param {{ name: string, connections: number, ours: Figures, limit: Figures, ratio: number }} row */
export function printRow({ name, connections, ours, limit, ratio }) {
  const cells = [
    connections,
    ours.perSecond.toFixed(0),
    ours.p50,
    ours.p99,
    limit.perSecond.toFixed(0),
    ratio.toFixed(3),
    ours.failed,
  ]
  console.log(left(name, 20) + cells.map((cell) => right(cell, 12)).join(''))
}

/** @param {import('./servers.mjs').Memory} memory */
export function printMemory({ residentMb, ownMb }) {
  console.log(
    `\nmemory at its highest: ${residentMb} MB resident, ${ownMb} MB of it the process's own`,
  )
}

export const printGrowth = {
  /** @param {number} factor @param {number} readyMs */
  head: (factor, readyMs) => {
    console.log(`\n${factor} times the data, 16 connections (start to ready: ${readyMs} ms)\n`)
    const titles = ['req/s', `req/s ×${factor}`, 'p99 ms', `p99 ms ×${factor}`, 'cost']
    console.log(left('', 20) + titles.map((title) => right(title, 12)).join(''))
  },
  /** @param {{ name: string, small: Figures, large: Figures, ratio: number }} row */
  row: ({ name, small, large, ratio }) => {
    const cells = [
      small.perSecond.toFixed(0),
      large.perSecond.toFixed(0),
      small.p99,
      large.p99,
      ratio.toFixed(2),
    ]
    console.log(left(name, 20) + cells.map((cell) => right(cell, 12)).join(''))
  },
}
