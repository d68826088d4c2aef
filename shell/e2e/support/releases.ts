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

/** The build of a remote that the site has started with. */
export const ownBuild = (remote: string): string => join(workspace, remote, 'dist')

/** An empty folder in a remote's own, from which its dependencies are found. */
const workFolder = (remote: string, purpose: string): string => {
  const folder = join(workspace, remote, '.cache', purpose, remote)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Builds what is in a work folder, as the remote. @returns the folder of the build */
const buildIn = (folder: string, remote: string): string => {
  const original = join(workspace, remote)
  symlinkSync(join(original, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(join(original, 'node_modules/.bin/webpack'), ['--mode', 'production'], {
    cwd: folder,
    stdio: 'pipe',
  })
  return join(folder, 'dist')
}

const copyParts = (from: string, to: string, parts: readonly string[]) => {
  for (const part of parts) cpSync(join(from, part), join(to, part), { recursive: true })
}

/** A change of a file's text. */
export interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

const edit = (folder: string, { file, from, to }: Edit) => {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(path, source.replaceAll(from, to))
}

/** Builds a remote from an edited copy of its sources. @returns the folder of the build */
export const buildEdited = (remote: string, ...edits: readonly Edit[]): string => {
  const folder = workFolder(remote, `edited-${process.pid}`)
  const parts = ['src', 'package.json', 'remote.json', 'webpack.config.mjs']
  copyParts(join(workspace, remote), folder, parts)
  for (const change of edits) edit(folder, change)
  return buildIn(folder, remote)
}

/** Builds the faulty remote in the place of another one. @returns the folder of the build */
export const buildFaulty = (remote: string): string => {
  const folder = workFolder(remote, 'faulty')
  copyParts(join(workspace, remote), folder, ['package.json', 'remote.json', 'webpack.config.mjs'])
  copyParts(join(import.meta.dirname, 'faulty-remote'), folder, ['src'])
  return buildIn(folder, remote)
}

/** Copies a build and changes one of its files afterwards. @returns the folder of the copy */
export const alterBuild = (remote: string, dist: string, change: Omit<Edit, 'from'>): string => {
  const folder = workFolder(remote, `altered-${change.file}-${process.pid}`)
  cpSync(dist, folder, { recursive: true })
  writeFileSync(join(folder, change.file), change.to)
  // What the server would rather send is of the file as it was.
  for (const twin of ['.br', '.gz']) rmSync(join(folder, change.file + twin), { force: true })
  return folder
}
