import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Any remote: the small one has the same libraries installed. */
const installed = resolve(import.meta.dirname, '../../../mfe-content/node_modules')

const sources = {
  'package.json': JSON.stringify({ name: '@haulyard/mfe-tiny', version: '1.0.0' }),
  'remote.json': '{"name":"mfe-tiny","routes":["/tiny"],"slots":[],"access":"everyone"}',
  'src/remote.tsx':
    'const load = () => import(/* webpackChunkName: "page" */ "./page")\n' +
    'export default { routes: [{ path: "/tiny", chunk: "page", load }], slots: {} }',
  'src/calls.ts':
    '// Not a call: "GET /api/site"\n' +
    'export const newsUrl = "/api/news"\n' +
    'export const pageUrl = (name: string) => `/api/pages/\x24{name}`\n' +
    'export const keyOf = (on: boolean) => `\x24{on ? "PUT" : "DELETE"} /api/services/{id}/saved`',
  'src/page.tsx':
    'import { Link } from "@haulyard/remote-kit/router"\n' +
    'import * as ui from "@haulyard/shared-ui"\n' +
    'import Truck from "lucide-react/icons/truck"\n' +
    'import { keyOf, newsUrl, pageUrl } from "./calls"\n' +
    'const urls = [newsUrl, pageUrl("a"), keyOf(true), "POST /api/posts"].map((one) => one + " t")\n' +
    'export const Page = () => <h1><Truck /><Link to="/">{urls}</Link><ui.Card /></h1>',
  'webpack.config.mjs':
    `import { remoteConfig } from '${import.meta.dirname}/index.mjs'\n` +
    'export default remoteConfig(import.meta.dirname)',
}

/** Writes a small remote. */
const createRemote = (folder: string) => {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(installed).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(installed, name), join(folder, 'node_modules', name))
  }
}

/**
 * Builds a release of it.
 * @param cwd where the federation plugin generates its file
 * @returns the bytes by path
 */
const build = (folder: string, cwd = folder) => {
  mkdirSync(cwd, { recursive: true })
  const cli = join(installed, '.bin/webpack')
  const args = ['--mode', 'production', '--config', join(folder, 'webpack.config.mjs')]
  execFileSync(cli, args, { cwd, stdio: 'pipe' })
  const dist = join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    files.map((file) => [relative(dist, file), readFileSync(file).toString('base64')]),
  )
}

const textOf = (bytes: string) => Buffer.from(bytes, 'base64').toString('utf8')

const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulyard-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('the same sources give the same bytes in another folder', () => {
  const parent = createFolder()
  const [here = '', there = ''] = ['here', 'there'].map((name) => join(parent, name, 'mfe-tiny'))
  createRemote(here)
  createRemote(there)
  const files = build(here)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['remoteEntry.js', 'pages.json', 'drawing/remote.cjs']),
  )
  // In the name of that file is a digest of the absolute path of an installed package, which is
  // the same here. So it is in another place instead.
  expect(build(there, join(there, 'elsewhere'))).toEqual(files)
})

test('a build lists its files, and the packages whose code it contains', () => {
  const folder = join(createFolder(), 'mfe-tiny')
  createRemote(folder)
  const { 'build.json': record = '', 'bom.json': bom = '', ...others } = build(folder)
  const listed = JSON.parse(textOf(record))
  const released = listed.files.filter((file: string) => !file.endsWith('.map'))
  expect(released).toEqual(['bom.json', ...Object.keys(others)].sort())
  expect(listed.commit).toBeNull()
  const { bomFormat, metadata, components } = JSON.parse(textOf(bom))
  expect(bomFormat).toBe('CycloneDX')
  expect(metadata.component).toMatchObject({ name: '@haulyard/mfe-tiny', version: '1.0.0' })
  const names = components.map(({ name }: { name: string }) => name)
  expect(names).toContain('lucide-react')
  // The shell's.
  expect(names).not.toContain('react')
  expect(components).toContainEqual({
    type: 'library',
    'bom-ref': expect.any(String),
    name: 'lucide-react',
    version: expect.stringMatching(/^\d/),
    licenses: [{ expression: 'ISC' }],
    purl: expect.stringMatching(/^pkg:npm\/lucide-react@\d/),
  })
})

test('a build has the licences of the packages whose code it contains', () => {
  const folder = join(createFolder(), 'mfe-tiny')
  createRemote(folder)
  const licences = textOf(build(folder)['licenses.txt'] ?? '')
  expect(licences).toMatch(/^lucide-react \d.*: ISC$/m)
  expect(licences).toMatch(/^webpack \d.*: MIT$/m)
  expect(licences).toContain('Permission to use, copy, modify, and/or distribute this software')
  expect(licences).not.toMatch(/haulyard|^react /m)
})

test('a build says which names of the shell and which calls of the API it needs', () => {
  const folder = join(createFolder(), 'mfe-tiny')
  createRemote(folder)
  const { exports, calls } = JSON.parse(textOf(build(folder)['needs.json'] ?? ''))
  expect(exports).toMatchObject({
    'react/jsx-runtime': expect.arrayContaining(['jsx']),
    '@haulyard/remote-kit/router': ['Link'],
    '@haulyard/shared-ui': ['Card'],
  })
  expect(exports['@haulyard/remote-kit/query']).toBeUndefined()
  expect(Object.keys(calls)).toEqual([
    'DELETE /api/services/{id}/saved',
    'GET /api/news',
    'GET /api/news/{id}',
    'GET /api/news/{id}/related',
    'GET /api/pages/{name}',
    'POST /api/posts',
    'PUT /api/services/{id}/saved',
  ])
  expect(calls['GET /api/news']).toMatch(/^[0-9a-f]{12}$/)
})
