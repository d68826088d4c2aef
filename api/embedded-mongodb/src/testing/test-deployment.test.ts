import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTempDir } from './temp-dir.js'
import { chooseDeployment } from './test-deployment.js'

const built = new URL('../../dist/testing.js', import.meta.url).href
const { startTestDeployment } = (await import(built)) as typeof import('../testing.js')
const cli = new URL('../../dist/cli.js', import.meta.url).pathname

const directory = createTempDir()
const binary = join(directory.path, 'mongod')
const calls = join(directory.path, 'calls')

beforeAll(() => {
  // It prints its arguments and starts nothing, as a broken installation would.
  const script = [
    '#!/bin/sh',
    `echo "$@" >> '${calls}'`,
    '[ "$1" = --version ] && echo "db version v8.0.0" && exit 0',
    'exit 3',
  ]
  writeFileSync(binary, script.join('\n'))
  chmodSync(binary, 0o755)
})
afterAll(() => directory.remove())

describe.skipIf(process.platform === 'win32')('the database that tests run on', () => {
  it('is the configured one, else a named mongod, else one on the PATH, else the embedded server', () => {
    const path = ['/nowhere', directory.path].join(delimiter)
    const uri = 'mongodb://127.0.0.1:1/'
    expect(
      chooseDeployment({ MONGODB_URI: uri, MONGOMS_SYSTEM_BINARY: '/opt/mongod', PATH: path }),
    ).toEqual({ kind: 'configured', uri })
    expect(chooseDeployment({ MONGOMS_SYSTEM_BINARY: '/opt/mongod', PATH: path })).toMatchObject({
      kind: 'mongod',
      binary: '/opt/mongod',
    })
    expect(chooseDeployment({ MONGODB_URI: '', PATH: path })).toMatchObject({ binary })
    expect(chooseDeployment({ PATH: '/nowhere' })).toEqual({ kind: 'embedded' })
  })

  it('fails by name with a mongod that does not start, instead of using another', async () => {
    await expect(startTestDeployment({ MONGOMS_SYSTEM_BINARY: binary })).rejects.toThrow(
      `${binary}, found through MONGOMS_SYSTEM_BINARY, did not start as a replica set`,
    )
    const started = readFileSync(calls, 'utf8')
    expect(started).toContain('--replSet rs0')
    expect(started).toContain('--setParameter=enableTestCommands=1')
  })

  it('does not stop the server that MONGODB_URI names', async () => {
    const server = spawn(process.execPath, [cli, '--data-dir', directory.path, '--port', '0'])
    const uri = await new Promise<string>((resolve) => {
      let output = ''
      const read = (chunk: Buffer) => {
        output += chunk
        const found = /mongodb:\/\/\S+/.exec(output)?.[0]
        if (found) resolve(found)
      }
      server.stdout.on('data', read)
      server.stderr.on('data', read)
    })
    const deployment = await startTestDeployment({ MONGODB_URI: uri })
    expect(deployment.uri).toBe(uri)
    await deployment.stop()
    const client = await MongoClient.connect(uri)
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 })
    await client.close()
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  })

  it('is removed when the embedded server stops', async () => {
    const deployment = await startTestDeployment({})
    const socket = decodeURIComponent(/mongodb:\/\/([^/]+)/.exec(deployment.uri)?.[1] ?? '')
    expect(existsSync(socket)).toBe(true)
    await deployment.stop()
    expect(existsSync(socket)).toBe(false)
  })
})
