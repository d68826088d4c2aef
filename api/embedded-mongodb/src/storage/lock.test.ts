import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ChildFailure, startChildServer } from '../testing/child-server.js'
import { createTempDir, startEmbeddedMongo } from '../testing/test-server.js'

let directory: ReturnType<typeof createTempDir>
beforeEach(() => {
  directory = createTempDir()
})
afterEach(() => directory.remove())

const start = () => startChildServer({ dataDir: directory.path })

it('rejects a second process and a second server of this process', async () => {
  const first = await start()
  const message = `in use by process ${first.pid}`
  await expect(start()).rejects.toThrow(message)
  await expect(startEmbeddedMongo({ dataDir: directory.path })).rejects.toThrow(message)
  await first.end('SIGTERM')
})

it('takes over the lock of a process that was killed', async () => {
  const first = await start()
  await first.end('SIGKILL')
  const second = await start()
  await expect(start()).rejects.toThrow(`in use by process ${second.pid}`)
  await second.end('SIGTERM')
})

it('takes over an empty lock file, as after a power failure', async () => {
  writeFileSync(join(directory.path, 'lock-1.json'), '')
  const server = await start()
  await server.end('SIGTERM')
})

it('admits one of several processes that find a stale lock together', async () => {
  const first = await start()
  await first.end('SIGKILL')
  const results = await Promise.allSettled([start(), start(), start()])
  const [winner, ...others] = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  )
  expect(others).toEqual([])
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    expect(result.reason).toBeInstanceOf(ChildFailure)
    expect(result.reason.exitCode).toBe(1)
  }
  await winner?.end('SIGTERM')
})
