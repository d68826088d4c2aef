// @ts-check
// Starts the whole site in one process: `node haulyard.mjs`.
// With `--watch` (`npm run dev`): builds, releases and restarts as the code is edited.
import { execSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const rootDir = import.meta.dirname
const serverDist = join(rootDir, 'shell/server/dist')
const shellDir = join(rootDir, 'shell/dist')
const remoteFolders = readdirSync(rootDir).filter((name) => name.startsWith('mfe-'))
const isWatch = process.argv.includes('--watch')
/** The server process of `--watch`: its builds are development builds. */
const isDevelopment = process.argv.includes('--development')

const seconds = (/** @type {number} */ since) =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs a step of the start and prints its duration.
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 */
const step = async (label, work) => {
  const since = performance.now()
  process.stdout.write(`  ${label.padEnd(52)}`)
  const result = await work()
  console.log(seconds(since).padStart(7))
  return result
}

/** @param {unknown} error */
const fail = (error) => {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  if (error instanceof Error && error.name === 'PortTakenError') {
    console.error('Does Haulyard run already? If not, choose another port: PORT=3001 npm start')
  }
  console.error('')
  process.exit(1)
}

/** @typedef {typeof import('./shell/server/src/index.ts')} ServerModule */
/** @typedef {typeof import('./api/src/index.ts')} ApiModule */

// Built code has no types; the sources have.
const loadModules = async () => {
  /** @type {unknown[]} */
  const modules = [
    await import('./shell/server/dist/index.js'),
    await import('./api/dist/index.js'),
  ]
  return /** @type {[ServerModule, ApiModule]} */ (modules)
}

/**
 * One remote that cannot be released must not keep the site from starting.
 * @param {ServerModule} server
 * @param {import('./shell/server/src/index.ts').Releases} releases
 * @param {string} dataDir
 */
const releaseRemotes = async ({ releaseLocalBuilds }, releases, dataDir) => {
  const distDirs = remoteFolders.map((folder) => join(rootDir, folder, 'dist'))
  const options = { dataDir, shellDir, releases, isOnlyNew: !isDevelopment }
  const rejected = await step('Releasing the remotes', () => releaseLocalBuilds(distDirs, options))
  for (const { distDir, reason } of rejected) {
    console.warn(`  Not released: ${relative(rootDir, distDir)}. ${reason}`)
  }
}

const start = async () => {
  const startedAt = performance.now()
  if (!existsSync(join(rootDir, 'api/dist/index.js'))) throw new Error('Build first: npm start')
  console.log('\nStarting Haulyard\n')
  const [server, apiModule] = await step('Loading the server', loadModules)
  const given = apiModule.readConfig(process.env)
  // In the demo the guard of canaries reads the metrics of its own process.
  const metricsToken = given.metricsToken ?? (given.mode === 'demo' ? randomUUID() : null)
  const config = { ...given, metricsToken }
  const settings = server.readReleaseSettings(process.env, config)
  const releases = await server.openReleases(settings, console)
  if (settings.areMadeHere) await releaseRemotes(server, releases, config.dataDir)

  /** @type {ReturnType<ApiModule['startApi']>} */
  let api
  /** @type {import('./shell/server/src/index.ts').ApiHandler} */
  const handle = (request, env) => api.app.fetch(request, env)
  const app = server.createDocumentServer({
    shellDir,
    releases,
    api: handle,
    allowsLocalRemotes: config.mode === 'demo',
    usesOwnShell: isDevelopment,
    hasServiceWorker: server.readHasServiceWorker(process.env),
    log: console,
  })
  // The port first: when it is taken, the database may be in use as well.
  const listening = await server.listen({ app, host: config.host, port: config.port })
  const isFilled = existsSync(join(config.dataDir, 'database'))
  api = apiModule.startApi(config)
  // The process with `--watch` may be killed; its server then ends as well.
  if (isDevelopment) process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'))
  const endReporting = server.startReporting({ releases, api: handle, metricsToken, log: console })
  const stop = async () => {
    endReporting()
    api.drain()
    await listening.close()
    await api.close()
  }
  server.shutDownGracefully({ stop, log: console })
  const opening = isFilled || config.mode !== 'demo' ? '' : ' and filling it with demo data'
  await step(`Opening the database${opening}`, () => api.ready)
  greet({ config, port: listening.port, readyIn: seconds(startedAt) })
}

/** @param {{ config: import('./api/src/index.ts').Config, port: number, readyIn: string }} options */
const greet = ({ config, port, readyIn }) => {
  const isDemo = config.mode === 'demo'
  const address = isDemo ? `http://localhost:${port}` : config.publicUrl.origin
  const dataDir = relative(process.cwd(), config.dataDir) || '.'
  console.log(`\nHaulyard is ready after ${readyIn}: ${address}\n`)
  if (isDemo) {
    console.log('  Sign in as a driver   driver@haulyard.example   HaulyardDriver1!')
    console.log('  … or as an admin      admin@haulyard.example    HaulyardAdmin1!')
  }
  console.log(`  Data                  ${dataDir}`)
  console.log(
    config.mongodbUri
      ? '  Database              the MongoDB of MONGODB_URI'
      : '  Database              embedded: for development and small sites; MONGODB_URI takes its place',
  )
  console.log(`  Node                  ${process.version}`)
  console.log('  Stop                  Ctrl+C\n')
}

const watch = async () => {
  if (!existsSync(join(serverDist, 'watch.js'))) {
    execSync('npm run build', { cwd: join(rootDir, 'shell/server'), stdio: 'inherit' })
  }
  /** @type {typeof import('./shell/server/src/dev/watch.ts')} */
  const { shutDownGracefully, startWatch } = await import('./shell/server/dist/watch.js')
  const watching = startWatch({
    rootDir,
    dataDir: resolve(rootDir, process.env.DATA_DIR || '.data'),
    serverFolders: ['api/embedded-mongodb', 'api', 'shell/server'],
    shellFolder: 'shell',
    remoteFolders,
    serverCommand: 'exec node --enable-source-maps haulyard.mjs --development',
    env: process.env,
    print: (label, line) => console.log(`${label.padEnd(20)} ${line}`),
  })
  shutDownGracefully({ stop: async () => (await watching)(), log: console })
  await watching
}

await (isWatch ? watch() : start()).catch(fail)
