import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { BuildRecord, headCommit, Licences, shellConfig } from '@haulyard/build-config'
import CopyPlugin from 'copy-webpack-plugin'
import { DocumentsPlugin } from './build/documents-plugin.mjs'
import { prerenderConfig } from './build/prerender-config.mjs'

const folder = import.meta.dirname
const documents = new DocumentsPlugin(folder)

/** A file of a package that `dependency` of the shell depends on, beside its main file. */
const vendorFile = (dependency, name, path) => {
  const ownRequire = createRequire(createRequire(import.meta.url).resolve(dependency))
  return join(dirname(ownRequire.resolve(name)), path)
}

/** Brotli bytes that these take from the first script: 0.4 KB and 1.1 KB. */
const productionAliases = {
  // The library's own production build, which its exports do not name.
  'react-router$': vendorFile('react-router-dom', 'react-router', '../production/index.mjs'),
  // Vendor prefixes: styled-components adds them only with `enableVendorPrefixes`.
  [vendorFile('styled-components', 'stylis', '../../src/Prefixer.js')]: false,
}

/** What remotes run with: one file each, also of what the shell's own pages use. */
const wholeChunks = ['federation', 'controls']

/**
 * Fewer files than webpack's own division makes: what a page needs of react-query is fetched
 * at once, and libraries come with what uses them. The first script holds every file's digest.
 */
const splitChunks = {
  cacheGroups: {
    defaultVendors: false,
    default: {
      chunks: (/** @type {{ name?: string | null }} */ { name }) =>
        !wholeChunks.includes(name ?? ''),
      minChunks: 2,
      priority: -20,
      reuseExistingChunk: true,
    },
    query: {
      name: 'query',
      chunks: /** @type {const} */ ('async'),
      minSize: 0,
      test: /[\\/]@tanstack[\\/]|[\\/](?:queries|query-client)\.tsx?$/,
    },
  },
}

/** What installs the site on a device: at addresses that never change, as browsers want them. */
const siteFiles = new CopyPlugin({ patterns: [join(folder, 'src/site-files')] })

/** Also of what the builds of the documents and of the service worker bring along. */
const licences = new Licences([
  vendorFile('@haulyard/shared-ui', '@fontsource/barlow-semi-condensed', '.'),
  ...['core', 'expiration', 'routing', 'strategies'].map((name) =>
    dirname(createRequire(import.meta.url).resolve(`workbox-${name}`)),
  ),
])

/** @type {ReturnType<typeof shellConfig>} */
const browserConfig = (env, argv) => {
  const config = shellConfig(folder)(env, argv)
  const isProduction = config.mode === 'production'
  return {
    ...config,
    name: 'browser',
    resolve: { ...config.resolve, alias: isProduction ? productionAliases : {} },
    optimization: { ...config.optimization, splitChunks },
    plugins: [
      ...(config.plugins ?? []),
      siteFiles,
      ...(isProduction ? [licences] : []),
      documents.noting(),
    ],
  }
}

/**
 * The service worker, and what replaces it when it is switched off: at addresses without a digest,
 * because browsers ask for them again.
 * @type {ReturnType<typeof shellConfig>}
 */
const workerConfig = (env, argv) => {
  const { context, mode, module, resolve, performance, stats } = shellConfig(folder)(env, argv)
  return {
    name: 'worker',
    context,
    mode,
    module,
    resolve,
    performance,
    stats,
    target: 'webworker',
    devtool: false,
    entry: {
      'service-worker': './src/service-worker/service-worker.ts',
      'retired-worker': './src/service-worker/retired-worker.ts',
    },
    output: { path: join(folder, 'dist/worker'), filename: '[name].js', clean: true },
  }
}

// webpack-cli reads the configuration from the default export.
export default (env, argv) => {
  const configs = [
    browserConfig(env, argv),
    prerenderConfig(folder, documents)(env, argv),
    workerConfig(env, argv),
  ]
  // A release consists of the files of all three, and of the documents.
  const record = new BuildRecord({
    distDir: join(folder, 'dist'),
    parts: configs.length,
    commit: argv.mode === 'production' ? headCommit(folder) : null,
    besides: documents.files,
  })
  return configs.map(({ plugins = [], ...config }) => ({
    ...config,
    plugins: [...plugins, record.noting()],
  }))
}
