// @ts-check
// The same site without federation: the shell's sources with the remotes' imported into them,
// in the shell's own build. What federation costs is the product measured against it.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

const shell = resolve(import.meta.dirname, '../..')
const workspace = resolve(shell, '..')
/** The product's own build of the shell. */
export const productDir = join(shell, 'dist')
const copy = join(shell, '.cache/one-bundle/shell')

export const remotes = readdirSync(workspace).filter((name) => name.startsWith('mfe-'))

const nameOf = (/** @type {string} */ remote) => remote.replaceAll('-', '_')

/** What the registry says of them, and their modules, as a part of the code. */
const remotesModule = () => {
  const imports = remotes.map(
    (remote) =>
      `import ${nameOf(remote)} from ${JSON.stringify(join(workspace, remote, 'src/remote'))}`,
  )
  const manifests = remotes.map((remote) =>
    JSON.parse(readFileSync(join(workspace, remote, 'remote.json'), 'utf8')),
  )
  return `${imports.join('\n')}
export const modules = { ${remotes.map((remote) => `'${remote}': ${nameOf(remote)}`)} }
export const registry = { revision: 0, remotes: ${JSON.stringify(manifests)}, off: [] }
export const pages = Object.entries(modules).flatMap(([remote, { routes }]) =>
  routes.flatMap(({ path, chunk }) => chunk ? [{ path, chunk: remote + '-' + chunk }] : []))
`
}

const fetchRemote = `import { modules } from './one-bundle'
export const fetchRemote = async ({ name }) => modules[name]
`

/** @type {readonly [file: string, from: string, to: string][]} */
const edits = [
  ['start.tsx', 'registry: boot.registry', 'registry'],
  [
    'start.tsx',
    'import { startTheme }',
    "import { registry } from './remotes/one-bundle'\nimport { startTheme }",
  ],
  ['prerender.tsx', "['federation', 'queries']", "['queries']"],
  [
    'prerender.tsx',
    'export { dashboardChunk, preloadLazyParts, sharedChunks, shellPages }',
    'export { dashboardChunk, preloadLazyParts }\nexport const sharedChunks = {}\nexport const shellPages = [...ownPages, ...pages]',
  ],
  ['prerender.tsx', 'import { sharedChunks, sharedInstances }', 'import { sharedInstances }'],
  [
    'prerender.tsx',
    "import { dashboardChunk, shellPages } from './pages/shell-pages'",
    "import { dashboardChunk, shellPages as ownPages } from './pages/shell-pages'\nimport { pages } from './remotes/one-bundle'",
  ],
]

const config = `import shell from './webpack.shell.mjs'
const chunkNames = {
  test: /mfe-[a-z]+[\\\\/]src[\\\\/].*\\.tsx?$/,
  enforce: 'pre',
  loader: ${JSON.stringify(join(import.meta.dirname, 'remote-chunks-loader.mjs'))},
}
export default (env, argv) => shell(env, argv).map((one) => ({
  ...one,
  module: { ...one.module, rules: [...one.module.rules, chunkNames] },
}))
`

/** @param {string} file @param {string} from @param {string} to */
const edit = (file, from, to) => {
  const path = join(copy, 'src', file)
  const source = readFileSync(path, 'utf8')
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(path, source.replaceAll(from, to))
}

/** Builds it. @returns the folder of the build */
export const buildOneBundle = () => {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const part of ['src', 'package.json']) {
    cpSync(join(shell, part), join(copy, part), { recursive: true })
  }
  cpSync(join(shell, 'webpack.config.mjs'), join(copy, 'webpack.shell.mjs'))
  writeFileSync(join(copy, 'webpack.config.mjs'), config)
  for (const part of ['node_modules', 'build']) symlinkSync(join(shell, part), join(copy, part))
  writeFileSync(join(copy, 'src/remotes/one-bundle.ts'), remotesModule())
  writeFileSync(join(copy, 'src/remotes/fetch-remote.ts'), fetchRemote)
  for (const [file, from, to] of edits) edit(file, from, to)
  execFileSync(join(shell, 'node_modules/.bin/webpack'), ['--mode', 'production'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(copy, 'dist')
}
