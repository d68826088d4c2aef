// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localRemoteParameter } from '../src/local-remote.mjs'

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
 * A remote as a running shell takes it from this machine: the federated build, kept in memory
 * and made anew with every edit. The document server fetches it and hands it on under its own
 * address, so nothing here speaks to the browser.
 * @param {string} folder
 * @param {import('webpack').Configuration} federated
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
export const insideConfig = (folder, federated) => {
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= firstPort
  return {
    ...federated,
    infrastructureLogging: { level: 'warn' },
    devServer: {
      host: '127.0.0.1',
      port: process.env.PORT ?? 'auto',
      static: false,
      hot: false,
      liveReload: false,
      webSocketServer: false,
      client: false,
      onListening: ({ server, compiler }) => {
        const address = server?.address()
        const port = typeof address === 'object' && address ? address.port : 0
        let isFirst = true
        compiler?.hooks.done.tap('announce', (stats) => {
          const change = stats.hasErrors() ? 'not built' : 'rebuilt: reload the page'
          process.stdout.write(isFirst ? `\n  ${linkTo(folder, port)}\n\n` : `  ${change}\n`)
          isFirst = false
        })
      },
    },
  }
}
