import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, writeFiles } from '../../testing/site'
import { buildAndTest } from './build-remote'

const installed = resolve(import.meta.dirname, '../../../node_modules')

/** A workspace whose build does nothing, and whose remote has these tests. */
const createWorkspace = async (tests: Readonly<Record<string, string>>) => {
  const rootDir = await createFolder()
  await mkdir(join(rootDir, 'node_modules/.bin'), { recursive: true })
  await writeFile(join(rootDir, 'node_modules/.bin/turbo'), '#!/bin/sh\n', { mode: 0o755 })
  await writeFiles(join(rootDir, 'mfe-tiny'), { 'package.json': '{"type":"module"}', ...tests })
  await symlink(installed, join(rootDir, 'mfe-tiny/node_modules'))
  return rootDir
}

const passing = (...names: readonly string[]) =>
  `import { test } from 'vitest'\n${names.map((name) => `test('${name}', () => {})\n`).join('')}`

test('a build is tested each time, and says how many tests passed', async () => {
  const rootDir = await createWorkspace({
    'src/page.test.ts': passing('one', 'two'),
    'src/remote.contract.test.ts': passing('three'),
  })
  expect(await buildAndTest(rootDir, 'mfe-tiny', 'ignore')).toEqual({
    distDir: join(rootDir, 'mfe-tiny/dist'),
    // No checkout.
    commit: null,
    tests: {
      at: expect.stringMatching(/^20\d\d-/),
      tests: 3,
      contractTests: 1,
      seconds: expect.any(Number),
    },
  })
})

test('a build whose tests fail is not released', async () => {
  const failing = `import { test } from 'vitest'\ntest('one', () => { throw new Error('no') })`
  const rootDir = await createWorkspace({ 'src/page.test.ts': failing })
  await expect(buildAndTest(rootDir, 'mfe-tiny', 'ignore')).rejects.toMatchObject({
    code: 'tests-failed',
  })
})
