import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildRecordFile } from '@haulyard/shell-contract/constants'
import { documentsIndexPath } from '@haulyard/shell-host/documents'
import { silentLogger } from '../logger'
import { openReleases } from '../registry/open-releases'
import { releaseLocalBuild } from '../releases/local-release'
import { readSettings } from '../settings'
import { type Child, type Print, startChild } from './child-process'
import { createServerProcess, type ServerProcess } from './server-process'
import { watchFolder } from './watch-folder'

export { shutDownGracefully } from '../graceful-shutdown'

/** What to build, release and run. Folders are relative to `rootDir`. */
export interface WatchOptions {
  readonly rootDir: string
  readonly dataDir: string
  /** Packages that are part of the server: a change restarts it. */
  readonly serverFolders: readonly string[]
  /** Packages whose build is read by the running server. */
  readonly shellFolder: string
  /** Packages whose build is released. */
  readonly remoteFolders: readonly string[]
  /** Starts the site; run in `rootDir`. */
  readonly serverCommand: string
  readonly env: NodeJS.ProcessEnv
  readonly print: Print
}

/**
 * Development: builds all packages after each edit, releases remotes and restarts the server
 * after their builds.
 * @returns a function that stops all of it
 */
export const startWatch = async (options: WatchOptions): Promise<() => Promise<void>> => {
  const { rootDir, env, print, serverFolders, shellFolder, remoteFolders } = options
  const packages = [...serverFolders, shellFolder, ...remoteFolders]
  const builders = await Promise.all(packages.map((folder) => startBuilder(folder, options)))
  const command = options.serverCommand
  const server = createServerProcess({ rootDir, command, env, print })

  const stops = await followBuilds(options, server)
  return async () => {
    for (const stop of stops) stop()
    await Promise.all([server.stop(), ...builders.map((builder) => builder.stop())])
  }
}

/** A package's own `watch` script, or its build with esbuild's `--watch`. */
const startBuilder = async (
  folder: string,
  { rootDir, env, print }: WatchOptions,
): Promise<Child> => {
  const home = join(rootDir, folder)
  const { scripts } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  const command = scripts.watch
    ? `${scripts.watch} --watch-options-stdin`
    : `${scripts.build} --watch`
  const child = startChild({ label: folder, command, folder: home, env, print })
  child.ended.then((code) => {
    if (code) print(folder, `the build ended with code ${code}`)
  })
  return child
}

const distOf = (rootDir: string, folder: string) => join(rootDir, folder, 'dist')

/** The server starts once all of its packages have been built, now or before. */
const followBuilds = async (options: WatchOptions, server: ServerProcess) => {
  const { rootDir, serverFolders, shellFolder, remoteFolders, print } = options
  const needed = [
    ...serverFolders.map((folder) => join(distOf(rootDir, folder), 'index.js')),
    join(distOf(rootDir, shellFolder), documentsIndexPath),
    ...remoteFolders.map((folder) => join(distOf(rootDir, folder), buildRecordFile)),
  ]
  let isRunning = false
  const startWhenBuilt = async () => {
    if (isRunning || !needed.every((file) => existsSync(file))) return
    isRunning = true
    await server.restart()
  }
  const release = createReleaser(options)
  const onServerBuilt = async () => {
    if (isRunning) await server.restart()
    else await startWhenBuilt()
  }
  const follow = (folder: string, onChange: () => Promise<void>) =>
    watchFolder({ folder: distOf(rootDir, folder), onChange })
  print('watch', 'building; the server starts when every part is there')
  const stops: (() => void)[] = []
  for (const folder of serverFolders) stops.push(await follow(folder, onServerBuilt))
  const onShellBuilt = async () => {
    // Builds that were made before the shell's could not be checked.
    if (!isRunning) for (const folder of remoteFolders) await release(folder)
    await startWhenBuilt()
  }
  stops.push(await follow(shellFolder, onShellBuilt))
  for (const folder of remoteFolders) {
    stops.push(await follow(folder, () => release(folder).then(startWhenBuilt)))
  }
  return stops
}

const createReleaser = ({ rootDir, dataDir, shellFolder, print, env }: WatchOptions) => {
  const shellDir = distOf(rootDir, shellFolder)
  const settings = readSettings({ ...env, DATA_DIR: dataDir }).releases
  const opening = openReleases(settings, silentLogger)
  return async (folder: string): Promise<void> => {
    const distDir = distOf(rootDir, folder)
    const needed = [join(distDir, buildRecordFile), join(shellDir, 'shell.json')]
    if (!needed.every((file) => existsSync(file))) return
    try {
      const releases = await opening
      const build = { dataDir, shellDir, releases, distDir, isOnlyNew: false }
      const released = await releaseLocalBuild(build)
      if (released?.isNew) print(folder, `${released.release.version} is live: reload the page`)
    } catch (error) {
      print(folder, `not released: ${error instanceof Error ? error.message : error}`)
    }
  }
}
