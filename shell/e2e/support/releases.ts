import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const workspace = resolve(import.meta.dirname, '../../..')

/** Puts a build into the registry of the running site, as a team's release does. */
export const publish = (distDir: string) =>
  execFileSync('node', [join(workspace, 'shell/server/dist/publish.js'), distDir], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    stdio: 'pipe',
  })

/** Where the remote's own build, the one that the site started with, is. */
export const ownBuild = (remote: string) => join(workspace, remote, 'dist')

/**
 * Builds a remote from an edited copy of its sources.
 * @returns the folder of the build
 */
export const buildEdited = (
  remote: string,
  edit: { readonly file: string; readonly from: string; readonly to: string },
): string => {
  const original = join(workspace, remote)
  const copy = join(original, '.cache/edited', remote)
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
  execFileSync(join(original, 'node_modules/.bin/webpack'), ['--mode', 'production'], {
    cwd: copy,
    stdio: 'pipe',
  })
  return join(copy, 'dist')
}
