// @ts-check
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bytesBySource } from './bytes-by-source.mjs'

/** @typedef {import('../measure-opening.mjs').Transfer} Transfer */

const workspace = resolve(import.meta.dirname, '../../..')

/** Whose a source is; the first that fits. @type {readonly [owner: string, pattern: RegExp][]} */
const owners = [
  ['federation runtime', /@module-federation\/(runtime|runtime-core|sdk|error-codes)\//],
  ['share glue of the shell', /src\/remotes\/(federation|shared-modules|zod-names)\./],
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['router', /node_modules\/(react-router|react-router-dom|cookie)\//],
  ['react-query', /@tanstack\//],
  ['styled-components', /node_modules\/(styled-components|stylis|@emotion)/],
  ['zod', /node_modules\/zod\//],
  ['shared-ui and its icons', /shared-ui\/src|lucide-react/],
  ['contracts', /contract\/(src|form|host)\//],
  ['the remotes’ own code', /mfe-[a-z]+\/src\/|webpack:\/\/mfe_/],
  ['the shell’s own code', /\/src\//],
]

const entry = 'remotes’ entries: share glue and their runtime'

/** @param {string} name @param {string} source */
const ownerOf = (name, source) => {
  if (name.endsWith('remoteEntry.js')) return entry
  // The remotes' builds are not below the shell: their sources begin with `./src`.
  if (name.startsWith('/remotes/') && /\/\.\/src\//.test(source)) return 'the remotes’ own code'
  return owners.find(([, pattern]) => pattern.test(source))?.[0] ?? 'other libraries, bundler'
}

/** @param {string} name as it was asked for @param {string} shellDir */
const fileOf = (name, shellDir) => {
  const [, remote, file] = /^\/remotes\/([^/]+)\/[^/]+\/(.+)$/.exec(name) ?? []
  if (remote && file) return join(workspace, remote, 'dist', file)
  return join(shellDir, name)
}

/**
 * The transferred bytes by what they are for. A script's are divided as its minified
 * characters are.
 * @param {readonly Transfer[]} transfers
 * @param {string} shellDir
 */
const bytesByOwner = (transfers, shellDir) => {
  /** @type {Map<string, number>} */
  const all = new Map()
  const add = (/** @type {string} */ owner, /** @type {number} */ bytes) =>
    all.set(owner, (all.get(owner) ?? 0) + bytes)
  for (const [index, { name, bytes }] of transfers.entries()) {
    const file = fileOf(name, shellDir)
    if (index === 0) add('document: registry, hints, digests', bytes)
    else if (name.startsWith('/api/')) add('API responses', bytes)
    if (!name.endsWith('.js') || !existsSync(`${file}.map`)) continue
    const sources = [...bytesBySource(file)]
    const total = sources.reduce((sum, [, count]) => sum + count, 0)
    for (const [source, count] of sources) add(ownerOf(name, source), (bytes * count) / total)
  }
  return all
}

/** @typedef {{ transfers: readonly Transfer[], shellDir: string }} MeasuredSite */

/** Prints what the bytes of each site are for. @param {MeasuredSite} oneBundle @param {MeasuredSite} federated */
export const compareBytes = (oneBundle, federated) => {
  const [one, many] = [oneBundle, federated].map(({ transfers, shellDir }) =>
    bytesByOwner(transfers, shellDir),
  )
  const names = [...new Set([...(one?.keys() ?? []), ...(many?.keys() ?? [])])]
  const rows = names.map((name) => ({ name, a: one?.get(name) ?? 0, b: many?.get(name) ?? 0 }))
  for (const { name, a, b } of rows.sort((x, y) => y.b - y.a - (x.b - x.a))) {
    const cells = [a, b, b - a].map((bytes) => (bytes / 1000).toFixed(1).padStart(9))
    console.log(`    ${name.padEnd(50)}${cells.join('')}`)
  }
}
