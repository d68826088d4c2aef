// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localRemoteParameter } from '@haulyard/shell-contract/constants'

/** The first port that is tried: beside the stub shell's. */
const firstPort = '3101'

/** @param {string} folder @returns {{ name: string, routes: string[] }} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))

/**
 * The link to open: the remote's first page in the running site, and the choice.
 * @param {string} folder @param {number} port
 */
const linkTo = (folder, port) => {
  const { name, routes } = manifestOf(folder)
  const link = new URL(routes[0] ?? '/', process.env.SITE_ORIGIN ?? 'http://localhost:3000')
  link.search = `${localRemoteParameter}=${name}:${port}`
  return link.href
}

/**
 * Prints the link once the first build is done and the server listens, whichever comes last, and
 * a line after each rebuild.
 * @param {string} folder
 */
const createAnnouncements = (folder) => {
  let isBuilt = false
  /** @type {number | null} */
  let port = null
  const announceStart = () => {
    if (isBuilt && port !== null) process.stdout.write(`\n  ${linkTo(folder, port)}\n\n`)
  }
  return {
    /** @param {import('webpack').Stats} stats */
    builtBy: (stats) => {
      const isFirst = !isBuilt
      isBuilt = true
      if (isFirst) return announceStart()
      const change = stats.hasErrors() ? 'not built' : 'rebuilt: reload the page'
      process.stdout.write(`  ${change}\n`)
    },
    /** @param {number} listeningPort */
    listeningAt: (listeningPort) => {
      port = listeningPort
      announceStart()
    },
  }
}

/**
 * A remote as a running shell takes it from this machine: the federated build, held in memory
 * and rebuilt on every edit. The document server fetches it and serves it under its own
 * address, so the browser sends no request to this server.
 * @param {string} folder
 * @param {import('webpack').Configuration} federated
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
export const insideConfig = (folder, federated) => {
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= firstPort
  const { builtBy, listeningAt } = createAnnouncements(folder)
  return {
    ...federated,
    plugins: [
      ...(federated.plugins ?? []),
      { apply: (compiler) => compiler.hooks.done.tap('announce', builtBy) },
    ],
    infrastructureLogging: { level: 'warn' },
    devServer: {
      host: '127.0.0.1',
      port: process.env.PORT ?? 'auto',
      static: false,
      hot: false,
      liveReload: false,
      webSocketServer: false,
      client: false,
      onListening: ({ server }) => {
        const address = server?.address()
        listeningAt(typeof address === 'object' && address ? address.port : 0)
      },
    },
  }
}
