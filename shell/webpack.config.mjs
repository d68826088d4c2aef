import { join } from 'node:path'
import { shellConfig } from '@haulyard/build-config'
import { DocumentsPlugin } from './build/documents-plugin.mjs'
import { prerenderConfig } from './build/prerender-config.mjs'

const folder = import.meta.dirname
const documents = new DocumentsPlugin(folder)

/** Forms, blockers and navigation links of the router, none of which we use: 1.6 KB, brotli. */
const unusedRouterRule = {
  test: /[\\/]react-router[\\/]dist[\\/]\w+[\\/].*\.mjs$/,
  loader: join(folder, 'build/prunable-loader.mjs'),
}

/** What our browsers need no more. */
const vendorPrefixRule = {
  test: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/,
  loader: join(folder, 'build/no-prefixes-loader.mjs'),
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
  const rules = config.module?.rules ?? []
  return {
    ...config,
    name: 'browser',
    // As one edits, the developer tools may have the names.
    module: {
      rules: config.mode === 'production' ? [...rules, unusedRouterRule, vendorPrefixRule] : rules,
    },
    optimization: { ...config.optimization, splitChunks },
    plugins: [...(config.plugins ?? []), documents.noting()],
  }
}

// webpack-cli reads the configuration from the default export.
export default (env, argv) => [
  browserConfig(env, argv),
  prerenderConfig(folder, documents)(env, argv),
]
