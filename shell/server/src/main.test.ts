import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { readReleaseSettings } from './settings'
import { createFolder, shellDocuments, writeFiles } from './testing/site'

/** Bundles the entry into a folder laid out as in production, so that it finds a shell. */
const createInstallation = async () => {
  const root = await createFolder()
  await mkdir(join(root, 'shell/dist'), { recursive: true })
  await writeFiles(join(root, 'shell/dist'), shellDocuments)
  const script = join(root, 'shell/server/dist/main.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: {
      '@haulyard/shell-contract/documents': '../contract/src/shell-documents.ts',
      '@haulyard/shell-contract/registry': '../contract/src/registry/index.ts',
    },
  })
  return { root, script }
}

test('the document server alone starts, answers and ends with 0 on SIGTERM', async () => {
  const { root, script } = await createInstallation()
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: root, API_ORIGIN: '' }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const { msg } = JSON.parse(String(line))
  expect(msg).toMatch(/^Listening on 127\.0\.0\.1:\d+$/)
  const response = await fetch(`http://${msg.split(' ').at(-1)}/login`)
  expect(response.status).toBe(200)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})

/** What a start says that does not come to anything. */
const refusalOf = async (settings: NodeJS.ProcessEnv) => {
  const { root, script } = await createInstallation()
  const env = { ...process.env, DATA_DIR: root, ...settings }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'pipe'] })
  const [output, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'exit')])
  expect(code).toBe(1)
  return output.join('')
}

test('a setting that makes no sense is named, and nothing starts', async () => {
  const refusal = await refusalOf({ PORT: 'many', API_ORIGIN: 'ftp://api' })
  expect(refusal).toMatch(/PORT must be a port number[\s\S]*API_ORIGIN must be/)
})

test.each([{ NODE_ENV: 'production' }, { HAULYARD_MODE: 'production' }])(
  'with %o nothing starts before somebody has decided who signs releases',
  async (production) => {
    const refusal = await refusalOf({ PORT: '0', RELEASE_PUBLIC_KEY: '', ...production })
    expect(refusal).toContain('Haulyard cannot start in production mode')
    expect(refusal).toContain('RELEASE_PUBLIC_KEY is missing')
    // The whole site in one process refuses with the same words.
    const whole = () => readReleaseSettings({}, { dataDir: '.', mode: 'production' })
    expect(whole).toThrow(refusal.trim())
  },
)
