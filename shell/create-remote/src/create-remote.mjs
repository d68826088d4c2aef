// @ts-check
// Writes a new remote from the template: `pnpm create:remote <name>`.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const workspace = resolve(import.meta.dirname, '../../..')
const template = resolve(import.meta.dirname, '../template')
const shellPages = resolve(workspace, 'shell/src/core/paths.ts')

/** @typedef {{ readonly name: string, readonly folder: string, readonly workflow: string }} NewRemote */

/** What the document server itself serves. */
const serverPaths = ['/api', '/assets', '/media', '/releases', '/remotes']

/** The longest name whose title fits into the menu of a phone. */
const maximumLength = 20

/** @param {string} message @returns {never} */
const fail = (message) => {
  console.error(message)
  process.exit(2)
}

/** The first segments of the paths that remotes and the shell have. */
const takenPaths = () => {
  const ofRemotes = readdirSync(workspace)
    .filter((folder) => existsSync(join(workspace, folder, 'remote.json')))
    .flatMap(
      (folder) => JSON.parse(readFileSync(join(workspace, folder, 'remote.json'), 'utf8')).routes,
    )
  const ofShell = readFileSync(shellPages, 'utf8').match(/'\/[a-z-]+'/g) ?? []
  return new Set([...ofRemotes, ...ofShell.map((path) => path.slice(1, -1)), ...serverPaths])
}

/** @param {string | undefined} given @returns {NewRemote} */
const readName = (given) => {
  const name = given?.replace(/^mfe-/, '') ?? ''
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name.length > maximumLength) {
    fail(
      `A remote's name is small letters with hyphens between words, at most ${maximumLength}: pnpm create:remote jobs`,
    )
  }
  const folder = `mfe-${name}`
  const workflow = `.ci/workflows/${folder}.yml`
  for (const path of [folder, workflow]) {
    if (existsSync(join(workspace, path))) fail(`${path} exists already`)
  }
  if (takenPaths().has(`/${name}`)) fail(`The address /${name} belongs to another page`)
  return { name, folder, workflow }
}

/** `road-safety` as a title: Road Safety. @param {string} name */
const titleOf = (name) =>
  name.replaceAll(/(^|-)(.)/g, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase())

/** @param {string} name */
const renamer = (name) => (/** @type {string} */ text) =>
  text
    .replaceAll('STARTER', name.toUpperCase().replaceAll('-', '_'))
    .replaceAll('Starter', titleOf(name))
    .replaceAll('starter', name)

/** @param {NewRemote} remote */
const write = async ({ name, folder, workflow }) => {
  const target = join(workspace, folder)
  await cp(template, target, { recursive: true })
  const rename = renamer(name)
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(file, rename(readFileSync(file, 'utf8')))
  }
  // In the template these would be read for the template itself.
  renameSync(join(target, 'tsconfig.remote.json'), join(target, 'tsconfig.json'))
  renameSync(join(target, 'workflow.yml'), join(workspace, workflow))
  // A name of another length breaks lines elsewhere.
  const biome = join(workspace, 'node_modules/.bin/biome')
  execFileSync(biome, ['check', '--write', folder], { cwd: workspace, stdio: 'pipe' })
}

const remote = readName(process.argv.slice(2).find((argument) => argument !== '--'))
await write(remote)
const token = `RELEASE_TOKEN_${remote.name.toUpperCase().replaceAll('-', '_')}`
const nextSteps = [
  ['pnpm install', 'adds it to the workspace and to pnpm-lock.yaml'],
  [`pnpm --filter ${remote.folder} dev`, 'runs it alone at http://localhost:3100'],
  [`pnpm --filter ${remote.folder} test`, 'runs its tests'],
  [`pnpm release ${remote.folder}`, 'releases it to the running site'],
]
console.log(`Written: ${remote.folder} and ${remote.workflow}

${nextSteps.map(([command = '', does]) => `  ${command.padEnd(44)}${does}`).join('\n')}

Its workflow needs the secret ${token}: pnpm release token ${remote.folder} (docs/releases.md).`)
