import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdir, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readReleaseSettings } from './settings'
import { holdRequest, isListening } from './testing/held-requests'
import { createFolder, shellDocuments, writeFiles } from './testing/site'

/** The built server in a folder laid out as in production, so that it finds a shell. */
const createInstallation = async () => {
  const root = await createFolder()
  const serverFolder = join(root, 'shell/server')
  await mkdir(serverFolder, { recursive: true })
  await cp(inject('programs'), join(serverFolder, 'dist'), { recursive: true })
  await symlink(join(import.meta.dirname, '../node_modules'), join(serverFolder, 'node_modules'))
  await writeFiles(join(root, 'shell/dist'), shellDocuments)
  await writeFiles(root, { 'package.json': '{"type":"module"}' })
  return { root, script: join(serverFolder, 'dist/main.js') }
}

test('the document server alone starts, responds and exits with 0 on SIGTERM', async () => {
  const { root, script } = await createInstallation()
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: root, API_ORIGIN: '' }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  // The log may have begun with more than one line.
  const [log] = await once(child.stdout, 'data')
  const { msg } = JSON.parse(String(log).split('\n')[0] ?? '')
  expect(msg).toMatch(/^Listening on 127\.0\.0\.1:\d+$/)
  const response = await fetch(`http://${msg.split(' ').at(-1)}/login`)
  expect(response.status).toBe(200)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})

/** The error message of a start that fails. */
const startErrorOf = async (settings: NodeJS.ProcessEnv) => {
  const { root, script } = await createInstallation()
  const env = { ...process.env, DATA_DIR: root, ...settings }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'pipe'] })
  const [output, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'exit')])
  expect(code).toBe(1)
  return output.join('')
}

test('an invalid setting is named, and the server does not start', async () => {
  const startError = await startErrorOf({ PORT: 'many', API_ORIGIN: 'ftp://api' })
  expect(startError).toMatch(/PORT must be a port number[\s\S]*API_ORIGIN must be/)
})

test.each([{ NODE_ENV: 'production' }, { HAULYARD_MODE: 'production' }])(
  'with %o the server does not start without a configured signer of releases',
  async (production) => {
    const startError = await startErrorOf({ PORT: '0', RELEASE_PUBLIC_KEY: '', ...production })
    expect(startError).toContain('Haulyard cannot start in production mode')
    expect(startError).toContain('RELEASE_PUBLIC_KEY is missing')
    // The whole site in one process fails with the same message.
    const whole = () => readReleaseSettings({}, { dataDir: '.', mode: 'production' })
    expect(whole).toThrow(startError.trim())
  },
)

/** An API that echoes requests, with the exports of the API package. */
const echoingApi = `
  export const readConfig = () => ({
    mode: 'demo', host: '127.0.0.1', port: 0, dataDir: process.env.DATA_DIR, mongodbUri: null,
  })
  export const startApi = () => ({
    app: { fetch: async (request) => new Response(await request.text()) },
    ready: Promise.resolve(),
    drain: () => {},
    close: async () => {},
  })`

const repository = join(import.meta.dirname, '../../..')

/** The site in one process, as \`npm start\` runs it, with a smaller API. */
const createWholeSite = async () => {
  const { root } = await createInstallation()
  await writeFiles(root, { 'api/dist/index.js': echoingApi })
  await copyFile(join(repository, 'haulyard.mjs'), join(root, 'haulyard.mjs'))
  return { root, script: join(root, 'haulyard.mjs') }
}

const startEcho = async () => {
  const server = createServer((request, response) => void request.pipe(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A programming error that runs on request. */
const mistakes = {
  thrown: "process.on('SIGUSR2', () => { throw new Error('Nothing catches this') })",
  rejected: "process.on('SIGUSR2', () => void Promise.reject(new Error('Nothing catches this')))",
}

describe.each([
  ['the document server alone', createInstallation],
  ['the whole site', createWholeSite],
])('%s, after an uncaught error', (_what, install) => {
  test.each(Object.entries(mistakes))(
    'finishes the requests in progress and exits with 1: one that was %s',
    async (_how, mistake) => {
      const { root, script } = await install()
      const env = {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: root,
        RELEASE_LOCAL_BUILDS: '0',
        API_ORIGIN: await startEcho(),
      }
      const preloaded = `--import=data:text/javascript,${encodeURIComponent(mistake)}`
      const child = spawn(process.execPath, [preloaded, script], { env })
      onTestFinished(() => void child.kill('SIGKILL'))
      const exited = once(child, 'exit')
      const output: string[] = []
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => output.push(String(text)))
      }
      const portOf = () => /(?:127\.0\.0\.1|localhost):(\d+)/.exec(output.join(''))?.[1]
      await expect.poll(portOf).toBeDefined()
      const port = Number(portOf())

      const address = `http://127.0.0.1:${port}/api/echo`
      const held = await Promise.all(Array.from({ length: 10 }, () => holdRequest(address)))
      child.kill('SIGUSR2')
      await expect.poll(() => isListening(port)).toBe(false)
      const responses = await Promise.all(held.map((request) => request.finish()))
      expect(responses).toEqual(held.map(() => ({ status: 200, body: 'sent' })))
      expect(await exited).toEqual([1, null])
      expect(output.join('')).toContain('Error: Nothing catches this')
    },
  )
})
