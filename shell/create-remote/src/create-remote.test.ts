import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs the command, which rejects the name. @returns its exit code and what it says */
const rejection = (...names: string[]) => {
  try {
    execFileSync('node', [join(process.cwd(), 'src/create-remote.mjs'), ...names], {
      stdio: 'pipe',
      encoding: 'utf8',
    })
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string }
    return [status, stderr.trim()]
  }
  return null
}

const rule =
  "A remote's name is small letters with hyphens between words, at most 20: pnpm create:remote jobs"

test.each([
  ['nothing', [], rule],
  ['capital letters', ['Jobs'], rule],
  ['a path', ['../jobs'], rule],
  ['a name that is too long for a menu', ['a'.repeat(21)], rule],
  ['a remote that exists', ['content'], 'mfe-content exists already'],
  ['the same with its prefix', ['mfe-content'], 'mfe-content exists already'],
  ['a page of the shell', ['login'], 'The address /login belongs to another page'],
  ['a page of a remote', ['news'], 'The address /news belongs to another page'],
])('%s is rejected, and nothing is written', (_, names, message) => {
  expect(rejection(...names)).toEqual([2, message])
})
