import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentsIndexPath } from '@haulyard/shell-contract/documents'
import { silentLogger } from '../logger'
import { publishRemote } from '../registry/publish-remote'
import { createRegistryStore } from '../registry/registry-store'
import { remotesDirOf } from '../settings'
import { type Child, type Print, startChild } from './child-process'
import { createServerProcess, type ServerProcess } from './server-process'
import { watchFolder } from './watch-folder'

/** What to build, publish and run. Folders are relative to `rootDir`. */
export interface WatchOptions {
  readonly rootDir: string
  readonly dataDir: string
  /** Packages whose build is a part of the server: a change starts it again. */
  readonly serverFolders: readonly string[]
  /** Packages whose build is read by the running server. */
  readonly shellFolder: string
  /** Packages whose build is published. */
  readonly remoteFolders: readonly string[]
  /** Starts the site; run in `rootDir`. */
  readonly serverCommand: string
  readonly env: NodeJS.ProcessEnv
  readonly print: Print
}

/**
 * Development: builds everything as it is edited, publishes remotes and restarts the
 * server as their builds change.
 * @returns a function that ends all of it
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

/** The server starts once every part of it has been built, this time or before. */
const followBuilds = async (options: WatchOptions, server: ServerProcess) => {
  const { rootDir, serverFolders, shellFolder, remoteFolders, print } = options
  const needed = [
    ...serverFolders.map((folder) => join(distOf(rootDir, folder), 'index.js')),
    join(distOf(rootDir, shellFolder), documentsIndexPath),
    ...remoteFolders.map((folder) => join(distOf(rootDir, folder), 'remote.json')),
  ]
  let isRunning = false
  const startWhenBuilt = async () => {
    if (isRunning || !needed.every((file) => existsSync(file))) return
    isRunning = true
    await server.restart()
  }
  const publish = createPublisher(options)
  const onServerBuilt = async () => {
    if (isRunning) await server.restart()
    else await startWhenBuilt()
  }
  const follow = (folder: string, onChange: () => Promise<void>) =>
    watchFolder({ folder: distOf(rootDir, folder), onChange })
  print('watch', 'building; the server starts when every part is there')
  const stops: (() => void)[] = []
  for (const folder of serverFolders) stops.push(await follow(folder, onServerBuilt))
  stops.push(await follow(shellFolder, startWhenBuilt))
  for (const folder of remoteFolders) {
    stops.push(await follow(folder, () => publish(folder).then(startWhenBuilt)))
  }
  return stops
}

const createPublisher = ({ rootDir, dataDir, print }: WatchOptions) => {
  const store = createRegistryStore({ dataDir, log: silentLogger })
  const remotesDir = remotesDirOf(dataDir)
  return async (folder: string): Promise<void> => {
    const distDir = distOf(rootDir, folder)
    if (!existsSync(join(distDir, 'remote.json'))) return
    try {
      const { entry, isNew } = await publishRemote({ store, remotesDir, distDir })
      if (isNew) print(folder, `${entry.version} is live: reload the page`)
    } catch (error) {
      print(folder, `not published: ${error instanceof Error ? error.message : error}`)
    }
  }
}
