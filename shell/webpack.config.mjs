import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { shellConfig } from '@haulyard/build-config'
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

/** @type {ReturnType<typeof shellConfig>} */
const browserConfig = (env, argv) => {
  const config = shellConfig(folder)(env, argv)
  const isProduction = config.mode === 'production'
  return {
    ...config,
    name: 'browser',
    resolve: { ...config.resolve, alias: isProduction ? productionAliases : {} },
    optimization: { ...config.optimization, splitChunks },
    plugins: [...(config.plugins ?? []), documents.noting()],
  }
}

// webpack-cli reads the configuration from the default export.
export default (env, argv) => [
  browserConfig(env, argv),
  prerenderConfig(folder, documents)(env, argv),
]
