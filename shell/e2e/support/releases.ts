import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildRecordFile } from '@haulyard/shell-contract/constants'

const workspace = resolve(import.meta.dirname, '../../..')

/** Runs the release command with the variables of a site, as a team does. */
export const releaseTo = (site: NodeJS.ProcessEnv, ...args: readonly string[]): string =>
  execFileSync('node', [join(workspace, 'shell/server/dist/release.js'), ...args], {
    env: { ...process.env, ...site },
    stdio: 'pipe',
    encoding: 'utf8',
  })

/** Runs the release command against the tested site. */
export const release = (...args: readonly string[]): string =>
  releaseTo({ DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT }, ...args)

/** A file that the build of a remote says something of itself in. */
export const readOwn = (remote: string, file: 'remote.json' | 'pages.json') =>
  JSON.parse(readFileSync(join(ownBuild(remote), file), 'utf8'))

/** What a build of a remote says of itself, with some of it changed. */
export const manifestWith = (remote: string, changes: object): string =>
  JSON.stringify({ ...readOwn(remote, 'remote.json'), ...changes })

/** The build of a remote that the site has started with. */
const ownBuild = (remote: string): string => join(workspace, remote, 'dist')

/** An empty folder in a remote's own, with its dependencies. */
const workFolder = (remote: string, purpose: string): string => {
  const original = join(workspace, remote)
  const folder = join(original, '.cache', purpose, remote)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(original, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Builds what is in a work folder. @returns the folder of the build */
const buildIn = (folder: string): string => {
  execFileSync(join(folder, 'node_modules/.bin/webpack'), ['--mode', 'production'], {
    cwd: folder,
    stdio: 'pipe',
  })
  return join(folder, 'dist')
}

const copyEntries = (from: string, to: string, entries: readonly string[]) => {
  for (const part of entries) cpSync(join(from, part), join(to, part), { recursive: true })
}

/** A change of a file's text. */
interface Edit {
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

/**
 * Copies a remote's sources and edits the copy.
 * @param place what tells copies apart that are there at the same time
 * @returns the folder of the copy, in which webpack runs as in the remote's own
 */
export const copyEdited = (remote: string, change: Edit, place = 'edited'): string => {
  const folder = workFolder(remote, place)
  const entries = ['src', 'package.json', 'remote.json', 'webpack.config.mjs']
  copyEntries(join(workspace, remote), folder, entries)
  edit(folder, change)
  return folder
}

/** Builds a remote from an edited copy of its sources. @returns the folder of the build */
export const buildEdited = (remote: string, change: Edit): string =>
  buildIn(copyEdited(remote, change, `edited-${process.pid}`))

/**
 * A build whose entry does not know the digest of the chunk that it begins with, and asks
 * for it under a name without one; there it is.
 */
export const buildWithoutDigest = (remote: string): string => {
  const entry = readFileSync(join(ownBuild(remote), 'remoteEntry.js'), 'utf8')
  const chunk = /(\d+):"remote"/.exec(entry)?.[1]
  const [known, digest] = new RegExp(`\\b${chunk}:"([\\w-]{43})"`).exec(entry) ?? []
  if (!known) throw new Error('The entry does not know its chunk')
  const bytes = readFileSync(join(ownBuild(remote), `remote.${digest}.js`), 'utf8')
  return alterBuild(remote, {
    'remoteEntry.js': entry.replace(known, `${chunk}:void 0`),
    'remote.undefined.js': bytes,
  })
}

/** Builds the faulty remote in the place of another one. @returns the folder of the build */
export const buildFaulty = (remote: string): string => {
  const folder = workFolder(remote, 'faulty')
  copyEntries(join(workspace, remote), folder, [
    'package.json',
    'remote.json',
    'webpack.config.mjs',
  ])
  copyEntries(join(import.meta.dirname, 'faulty-remote'), folder, ['src'])
  return buildIn(folder)
}

/** Files of a build as they shall be, by their names. */
type Files = Readonly<Record<string, string>>

/** Copies a build and changes files of it afterwards. @returns the folder of the copy */
export const alterBuild = (remote: string, files: Files): string => {
  const folder = join(workFolder(remote, `altered-${process.pid}`), 'dist')
  cpSync(ownBuild(remote), folder, { recursive: true })
  const record = JSON.parse(readFileSync(join(folder, buildRecordFile), 'utf8'))
  const listed = new Set<string>(record.files)
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(folder, file), content)
    listed.add(file)
    // What the server would rather send is of the file as it was.
    for (const twin of ['.br', '.gz']) listed.delete(file + twin)
  }
  writeFileSync(join(folder, buildRecordFile), JSON.stringify({ ...record, files: [...listed] }))
  return folder
}
