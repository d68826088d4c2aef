import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const workspace = resolve(import.meta.dirname, '../..')

// The rules apply by place, so the examples stand in an empty workspace of the same
// shape: in the real one, a typecheck that runs meanwhile would trip over them.
const exampleWorkspace = mkdtempSync(join(tmpdir(), 'import-rules-'))
for (const file of ['biome.json', '.gitignore']) {
  copyFileSync(join(workspace, file), join(exampleWorkspace, file))
}
// The configuration names these plugins.
cpSync(join(workspace, 'api/lint'), join(exampleWorkspace, 'api/lint'), { recursive: true })
afterAll(() => rmSync(exampleWorkspace, { recursive: true, force: true }))

/** Writes a file of `place` with one import. @returns its path */
const writeExample = (place: string, specifier: string, name = 'example.ts'): string => {
  const folder = join(exampleWorkspace, place)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, `import type { x } from '${specifier}'\n\nexport type y = x\n`)
  return file
}

/** What Biome says of a file. */
const lint = (file: string): string => {
  try {
    execFileSync(join(workspace, 'node_modules/.bin/biome'), ['lint', file], {
      cwd: exampleWorkspace,
      stdio: 'pipe',
    })
    return ''
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
  }
}

/** Lints a file with one import inside `place`, and returns whether the import is rejected. */
const isRejected = (place: string, specifier: string): boolean =>
  lint(writeExample(place, specifier)).includes('noRestrictedImports')

test.each([
  ['mfe-content/src', '@haulyard/mfe-admin'],
  ['mfe-content/src', '../../mfe-admin/src/remote'],
  ['mfe-content/src', '../../shell/src/core/paths'],
  ['mfe-content/src', '@haulyard/shell/src/core/paths'],
  ['mfe-content/src', '../../api/src/server'],
  ['mfe-content/src', 'react-router-dom'],
  ['shell/src', '../../mfe-content/src/remote'],
  ['shell/src/pages/search', '@haulyard/mfe-admin'],
  ['shell/src/pages/search', '../../app/app'],
  ['shell/src/remotes', '../pages/shell-pages'],
  ['shell/src/remotes', '../remote-events/find-at-fault'],
  ['shell/src/remote-events', '../remotes/remote-loader'],
  ['shell/src/core', '../remotes/remote-loader'],
  ['shell/contract/src', '@haulyard/remote-kit'],
  ['shell/contract/src', 'react-router-dom'],
  ['shell/remote-kit/src', '@haulyard/shell-host'],
  ['mfe-content/src', '@haulyard/shell-host/boot'],
  ['shared-ui/src', '@haulyard/api-contract'],
  ['api/contract/src', 'hono'],
  ['api/src', '@haulyard/shared-ui'],
])('%s may not import %s', (place, specifier) => {
  expect(isRejected(place, specifier)).toBe(true)
})

test.each([
  ['mfe-content/src', '@haulyard/remote-kit/router'],
  ['mfe-content/src', '@haulyard/shared-ui'],
  ['shell/contract/src', '@haulyard/api-contract'],
  ['shell/remote-kit/src', '@haulyard/shell-contract'],
  ['shell/src', '@haulyard/shared-ui'],
  ['shell/src', './app/app'],
  ['shell/src/pages/search', '../../core/paths'],
  ['shell/src/remote-events', '../core/remotes'],
])('%s may import %s', (place, specifier) => {
  expect(isRejected(place, specifier)).toBe(false)
})

test.each(['shell/src/core', 'shell/contract/src', 'shell/remote-kit/src', 'mfe-content/src'])(
  'files of %s may not import each other in a circle, types included',
  (place) => {
    const file = writeExample(place, './other')
    writeExample(place, './example', 'other.ts')
    expect(lint(file)).toContain('noImportCycles')
  },
)
