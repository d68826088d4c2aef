import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, writeFiles } from '../../testing/site'
import { isCurrent } from './is-current.mjs'

test('a build is current until one of its sources or its package changes', async () => {
  const folder = await createFolder()
  const distDir = join(folder, 'dist')
  expect(isCurrent(distDir, 'release.js')).toBe(false)
  await writeFiles(folder, {
    'package.json': '{}',
    'src/release.ts': 'export {}',
    'dist/release.js': '',
    'dist/release.js.map': JSON.stringify({ sources: ['../src/release.ts', '../src/gone.ts'] }),
  })
  const at = (file: string, seconds: number) => utimes(join(folder, file), seconds, seconds)
  await at('package.json', 1000)
  await at('src/release.ts', 1000)
  await at('dist/release.js', 2000)
  expect(isCurrent(distDir, 'release.js')).toBe(true)
  await at('src/release.ts', 3000)
  expect(isCurrent(distDir, 'release.js')).toBe(false)
  await at('src/release.ts', 1000)
  await at('package.json', 3000)
  expect(isCurrent(distDir, 'release.js')).toBe(false)
})
