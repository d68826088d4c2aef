import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { createTempDir } from '../testing/test-server.js'

/** Takes and releases the lock in a loop; exits with 1 if another process holds it too. */
const contender = `
  import { rmSync, writeFileSync } from 'node:fs'
  import { lockDataDir } from './lock.js'
  const [dataDir, rounds] = process.argv.slice(2)
  for (let held = 0; held < Number(rounds); ) {
    let unlock
    try {
      unlock = lockDataDir(dataDir)
    } catch (error) {
      if (!error.message.includes('in use by process')) throw error
      continue
    }
    writeFileSync(dataDir + '/alone', '', { flag: 'wx' })
    rmSync(dataDir + '/alone')
    unlock()
    held++
  }
`

it('is held by one process at a time, with several contenders', async () => {
  const directory = createTempDir()
  const program = join(directory.path, 'contender.mjs')
  await build({
    stdin: { contents: contender, resolveDir: import.meta.dirname },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
  })
  const dataDir = join(directory.path, 'data')
  const run = async () => {
    const child = spawn(process.execPath, [program, dataDir, '100'])
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    await once(child, 'close')
    return { exitCode: child.exitCode, errors }
  }
  const results = await Promise.all([run(), run(), run(), run()])
  for (const result of results) expect(result).toEqual({ exitCode: 0, errors: '' })
  directory.remove()
})
