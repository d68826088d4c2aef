import { execFileSync } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createFolder, writeFiles } from '../../testing/site'
import { checkTypes } from './check-types'

const workspace = resolve(import.meta.dirname, '../../../../..')
const shared = ['@haulyard/shared-ui']

const json = (value: unknown) => JSON.stringify(value)
const button = (props: string) => `export const button = (props: ${props}): object => props\n`
const label = (props: string) => `export const label = (props: ${props}): object => props\n`

/** A workspace with a remote that uses a shared module and a module that is part of its release. */
const setUp = async () => {
  const rootDir = await createFolder()
  const dependencies = { '@haulyard/shared-ui': 'workspace:*' }
  const exports = { '.': './src/index.ts', './label': './src/label.ts' }
  const strict = { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler' }
  await writeFiles(rootDir, {
    'tsconfig.base.json': json({ compilerOptions: { ...strict, target: 'es2023', types: [] } }),
    'mfe-content/package.json': json({ name: '@haulyard/mfe-content', dependencies }),
    'mfe-content/tsconfig.json': json({ extends: '../tsconfig.base.json', include: ['src'] }),
    'mfe-content/src/remote.tsx':
      "import { button } from '@haulyard/shared-ui'\n" +
      "import { label } from '@haulyard/shared-ui/label'\n" +
      "export default [button({ text: 'Save' }), label({ text: 'Name' })]\n",
    'shared-ui/package.json': json({ name: '@haulyard/shared-ui', exports }),
    'shared-ui/src/index.ts': button('{ text: string }'),
    'shared-ui/src/label.ts': label('{ text: string }'),
    '.gitignore': 'node_modules\n',
  })
  await mkdir(join(rootDir, 'node_modules/.bin'), { recursive: true })
  await symlink(join(workspace, 'node_modules/.bin/tsc'), join(rootDir, 'node_modules/.bin/tsc'))
  await mkdir(join(rootDir, 'mfe-content/node_modules/@haulyard'), { recursive: true })
  const installed = join(rootDir, 'mfe-content/node_modules/@haulyard/shared-ui')
  await symlink(join(rootDir, 'shared-ui'), installed)
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: rootDir,
      encoding: 'utf8',
    })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'As it was released')
  const commit = git('rev-parse', 'HEAD').trim()
  const print = vi.fn()
  const check = (of: string | null = commit) =>
    checkTypes([{ name: 'mfe-content', version: '1.0.0', commit: of }], { rootDir, shared, print })
  const change = (files: Readonly<Record<string, string>>) => writeFiles(rootDir, files)
  return { check, change, commit, print }
}

test('a changed type of a shared module that a release uses is found', async () => {
  const { check, change } = await setUp()
  expect(await check()).toEqual([])
  await change({ 'shared-ui/src/index.ts': button('{ text: string; size: number }') })
  expect(await check()).toEqual([
    expect.stringMatching(/^mfe-content 1\.0\.0 does not compile:\n {2}src\/remote\.tsx.*'size'/s),
  ])
  await change({ 'shared-ui/package.json': json({ name: '@haulyard/shared-ui', exports: {} }) })
  expect(await check()).toEqual([expect.stringContaining("module '@haulyard/shared-ui'")])
})

test('what only adds to a shared module, and what is part of the release, breaks nothing', async () => {
  const { check, change } = await setUp()
  await change({
    'shared-ui/src/index.ts': `${button('{ text: string; size?: number }')}export const more = 1\n`,
    'shared-ui/src/label.ts': label('{ name: string }'),
    'mfe-content/src/remote.tsx': 'export default "nothing that compiles": number\n',
  })
  expect(await check()).toEqual([])
})

test('a release whose sources are not known is named', async () => {
  const { check, commit, print } = await setUp()
  for (const unknown of [null, `${commit}-dirty`, 'a'.repeat(40)]) {
    expect(await check(unknown)).toEqual([])
    expect(print).toHaveBeenLastCalledWith(
      expect.stringMatching(/^mfe-content 1\.0\.0: its types are not checked, because/),
    )
  }
})
