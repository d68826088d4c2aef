import { join } from 'node:path'
import { documentsFormat } from '@haulyard/shell-contract/constants'
import { expect, onTestFinished, test } from 'vitest'
import { silentLogger } from '../logger'
import { openReleases } from '../registry/open-releases'
import { readSettings } from '../settings'
import {
  createFolder,
  newsManifest,
  shellManifest,
  writeFiles,
  writeRemoteBuild,
} from '../testing/site'
import { startWatch } from './watch'

/** Writes a build, then runs until its standard input ends, like builds in watch mode. */
const builder = (files: Readonly<Record<string, string>>) => `
  const { mkdirSync, writeFileSync } = require('node:fs')
  mkdirSync('dist', { recursive: true })
  const files = ${JSON.stringify(files)}
  for (const [name, text] of Object.entries(files)) writeFileSync('dist/' + name, text)
  console.log('building', process.pid)
  process.stdin.resume().on('end', () => process.exit())
`

const packageOf = (files: Readonly<Record<string, string>>) => ({
  'package.json': JSON.stringify({ scripts: { watch: 'exec node builder.cjs' } }),
  'builder.cjs': builder(files),
})

const below = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))

const createWorkspace = async () => {
  const rootDir = await createFolder()
  const remote = {
    'remote.json': JSON.stringify(newsManifest),
    'remoteEntry.js': 'first',
    'build.json': '{"commit":null,"files":["remote.json","remoteEntry.js"]}',
  }
  await writeFiles(rootDir, {
    ...below('api', packageOf({ 'index.js': 'first' })),
    ...below(
      'shell',
      packageOf({
        'documents.json': JSON.stringify({ format: documentsFormat, pages: [] }),
        'shell.json': JSON.stringify(shellManifest),
      }),
    ),
    ...below('mfe-content', packageOf(remote)),
    'server.cjs': `console.log('up', process.pid); setInterval(() => {}, 1e6)`,
  })
  return rootDir
}

/** Collects what is printed and lets the test wait for a line. */
const createScreen = () => {
  const lines: string[] = []
  let look = () => {}
  const print = (label: string, line: string) => {
    lines.push(`${label}: ${line}`)
    look()
  }
  const line = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      look = () => {
        const index = lines.findIndex((text) => pattern.test(text))
        const found = pattern.exec(lines[index] ?? '')
        if (!found) return
        lines.splice(index, 1)
        resolve(found)
      }
      look()
    })
  return { print, line }
}

const isRunning = (pid: string | undefined) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test('builds, publishes, restarts and ends its processes', async () => {
  const rootDir = await createWorkspace()
  const dataDir = join(rootDir, '.data')
  const { print, line } = createScreen()
  const stop = await startWatch({
    rootDir,
    dataDir,
    serverFolders: ['api'],
    shellFolder: 'shell',
    remoteFolders: ['mfe-content'],
    serverCommand: 'exec node server.cjs',
    env: process.env,
    print,
  })
  onTestFinished(stop)
  const builders = [
    await line(/^api: building (\d+)/),
    await line(/^shell: building (\d+)/),
    await line(/^mfe-content: building (\d+)/),
  ]
  const [, firstVersion] = await line(/^mfe-content: (\S+) is live/)
  const [, firstServer] = await line(/^server: up (\d+)/)

  await writeRemoteBuild(join(rootDir, 'mfe-content/dist'))
  const [, secondVersion] = await line(/^mfe-content: (\S+) is live/)
  expect(secondVersion).not.toBe(firstVersion)
  const settings = readSettings({ DATA_DIR: dataDir }).releases
  const registry = await (await openReleases(settings, silentLogger)).reader.read()
  expect(registry?.remotes[0]?.live?.version).toBe(secondVersion)

  await writeFiles(rootDir, { 'mfe-content/dist/remote.json': 'half wri' })
  await line(/^mfe-content: not released: .*is not a manifest/)

  await writeFiles(rootDir, { 'api/dist/index.js': 'second' })
  await line(/^watch: the code of the server changed/)
  const [, secondServer] = await line(/^server: up (\d+)/)
  expect(isRunning(firstServer)).toBe(false)
  expect(isRunning(secondServer)).toBe(true)

  await stop()
  const pids = [secondServer, ...builders.map(([, pid]) => pid)]
  expect(pids.filter(isRunning)).toEqual([])
})
