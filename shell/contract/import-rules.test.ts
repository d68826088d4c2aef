// @vitest-environment node
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

/** Lints a file with one import inside `place`, and tells whether the import is refused. */
const isRefused = (place: string, specifier: string): boolean => {
  const folder = join(exampleWorkspace, place)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'example.ts')
  writeFileSync(file, `import { x } from '${specifier}'\n\nexport const y = x\n`)
  try {
    execFileSync(join(workspace, 'node_modules/.bin/biome'), ['lint', file], {
      cwd: exampleWorkspace,
      stdio: 'pipe',
    })
    return false
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr).includes('noRestrictedImports')
  }
}

test.each([
  ['mfe-content/src', '@haulyard/mfe-admin'],
  ['mfe-content/src', '../../mfe-admin/src/remote'],
  ['mfe-content/src', '../../shell/src/app/paths'],
  ['mfe-content/src', '@haulyard/shell/src/app/paths'],
  ['mfe-content/src', '../../api/src/server'],
  ['mfe-content/src', 'react-router-dom'],
  ['shell/src', '../../mfe-content/src/remote'],
  ['shared-ui/src', '@haulyard/api-contract'],
  ['api/contract/src', 'hono'],
  ['api/src', '@haulyard/shared-ui'],
])('%s may not import %s', (place, specifier) => {
  expect(isRefused(place, specifier)).toBe(true)
})

test.each([
  ['mfe-content/src', '@haulyard/shell-contract/router'],
  ['mfe-content/src', '@haulyard/shared-ui'],
  ['shell/src', '@haulyard/shared-ui'],
])('%s may import %s', (place, specifier) => {
  expect(isRefused(place, specifier)).toBe(false)
})
