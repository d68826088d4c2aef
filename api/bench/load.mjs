// @ts-check
// Fills a data directory once; a directory that is filled already is used as it is.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDocuments, sizesFor } from './data.mjs'
import { fill } from './fill.mjs'

/** @param {{ modules: import('./modules.mjs').Modules, dataDir: string, factor: number }} options */
export async function load({ modules, dataDir, factor }) {
  const marker = join(dataDir, 'bench-data.json')
  if (existsSync(marker)) return
  const startedAt = performance.now()
  const sizes = sizesFor(factor)
  await fill({ modules, dataDir, collections: await createDocuments({ modules, sizes }) })
  writeFileSync(marker, JSON.stringify({ factor, sizes }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`Loaded ${factor === 1 ? 'the data' : `${factor} times the data`} in ${seconds} s`)
}
