import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const workspace = resolve(import.meta.dirname, '../../..')

/** Runs the release command against the running site, as a team does. */
export const release = (...args: readonly string[]): string =>
  execFileSync('node', [join(workspace, 'shell/server/dist/release.js'), ...args], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT },
    stdio: 'pipe',
    encoding: 'utf8',
  })

/** A change of a remote's sources. */
interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * Copies a remote's sources and edits the copy.
 * @param place what tells copies apart that are there at the same time
 * @returns the folder of the copy, in which webpack runs as in the remote's own
 */
export const copyEdited = (remote: string, edit: Edit, place = 'edited'): string => {
  const original = join(workspace, remote)
  const copy = join(original, '.cache', place, remote)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const part of ['src', 'package.json', 'remote.json', 'webpack.config.mjs']) {
    cpSync(join(original, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(original, 'node_modules'), join(copy, 'node_modules'))
  const file = join(copy, edit.file)
  const source = readFileSync(file, 'utf8')
  if (!source.includes(edit.from)) throw new Error(`${edit.file} does not contain ${edit.from}`)
  writeFileSync(file, source.replaceAll(edit.from, edit.to))
  return copy
}

/**
 * Builds a remote from an edited copy of its sources.
 * @returns the folder of the build
 */
export const buildEdited = (remote: string, edit: Edit): string => {
  const copy = copyEdited(remote, edit)
  execFileSync(join(copy, 'node_modules/.bin/webpack'), ['--mode', 'production'], {
    cwd: copy,
    stdio: 'pipe',
  })
  return join(copy, 'dist')
}
