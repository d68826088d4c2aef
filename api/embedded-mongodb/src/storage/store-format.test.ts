import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempDir, startEmbeddedMongo } from '../testing/test-server.js'

it('rejects a store of another format, and names both formats', async () => {
  const directory = createTempDir()
  const server = await startEmbeddedMongo({ dataDir: directory.path })
  await server.stop()
  const marker = join(directory.path, 'store.json')
  const written = JSON.parse(readFileSync(marker, 'utf8'))
  writeFileSync(marker, JSON.stringify({ ...written, format: written.format + 1 }))
  await expect(startEmbeddedMongo({ dataDir: directory.path })).rejects.toThrow(
    `has format ${written.format + 1}; this version reads format ${written.format}`,
  )
  writeFileSync(marker, JSON.stringify(written))
  await (await startEmbeddedMongo({ dataDir: directory.path })).stop()
  directory.remove()
})
