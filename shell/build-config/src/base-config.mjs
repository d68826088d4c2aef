// @ts-check
import { createRequire } from 'node:module'
import { join } from 'node:path'
import zlib from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { AttemptRuntime } from './attempt-runtime.mjs'
import { IntegrityCheck } from './integrity-check.mjs'
import { digestFunction, digestInName } from './integrity-digest.mjs'
import { IntegrityRuntime } from './integrity-runtime.mjs'
import { licencesFile } from './licences.mjs'

const require = createRequire(import.meta.url)

/** What the product's audience drives with: evergreen browsers of the last three years. */
const browserTargets = { chrome: '109', firefox: '115', safari: '16.4' }

/**
 * Gives each styled component an id, a digest of its file, so that server and browser agree, and
 * removes white space and comments from styles.
 */
const stylePlugin = (/** @type {boolean} */ isDevelopment) => [
  require.resolve('@swc/plugin-styled-components'),
  {
    minify: !isDevelopment,
    pure: true,
    displayName: isDevelopment,
    fileName: false,
    ssr: true,
    transpileTemplateLiterals: false,
  },
]

/** @param {{ isDevelopment: boolean, hasRefresh: boolean }} options */
const scriptRule = ({ isDevelopment, hasRefresh }) => ({
  test: /\.[jt]sx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      experimental: { plugins: [stylePlugin(isDevelopment)] },
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: {
          runtime: 'automatic',
          development: isDevelopment && hasRefresh,
          refresh: hasRefresh,
        },
      },
    },
    env: { targets: browserTargets },
  },
})

/**
 * In place of webpack's own minimizer, which has each script begin with the name of its
 * licences' file, and with that its own: a script cannot hold its digest. swc makes the
 * shell's first script 0.2 KB smaller than terser, brotli, in half the time.
 * @type {import('webpack').Configuration['optimization']}
 */
const minimizing = {
  minimizeOptions: { javascript: false },
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      minimizerOptions: {
        ecma: 2020,
        compress: { passes: 3 },
        // Else swc names variables by the letters that it counts, also in digests that a script
        // holds for a while, which are of the checkout's path.
        mangle: { disableCharFreq: true },
      },
      extractComments: { filename: licencesFile, banner: false },
    }),
    // Style sheets.
    '...',
  ],
}

/** @type {import('node:zlib').BrotliOptions} */
const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }

/**
 * Static files are compressed once, here, so that the server only picks one.
 * @returns {import('webpack').WebpackPluginInstance[]}
 */
const compressionPlugins = () => [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: /\.(js|css|svg|json)$/,
    threshold: 512,
    compressionOptions: brotliOptions,
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: /\.(js|css|svg|json)$/,
    threshold: 512,
  }),
]

/**
 * What every front-end's build has in common.
 * @param {object} options
 * @param {string} options.folder the front-end's own folder
 * @param {boolean} options.isDevelopment
 * @param {boolean} [options.hasRefresh] whether components are replaced without a reload
 * @returns {import('webpack').Configuration}
 */
export const baseConfig = ({ folder, isDevelopment, hasRefresh = false }) => ({
  context: folder,
  mode: isDevelopment ? 'development' : 'production',
  target: 'web',
  // Not an `eval-…` one: the document's policy allows no eval, in development as little. Nor
  // one in a file of its own: a script that names it would hold its own digest.
  devtool: isDevelopment ? 'inline-cheap-module-source-map' : 'hidden-source-map',
  output: {
    path: join(folder, 'dist'),
    clean: true,
    filename: `[name].${digestInName}.js`,
    chunkFilename: `[name].${digestInName}.js`,
    cssChunkFilename: `[name].${digestInName}.css`,
    assetModuleFilename: '[name].[contenthash][ext]',
    hashFunction: digestFunction,
    // Of what is never run: enough to tell two builds of one file apart.
    hashDigestLength: 16,
    // The server says it.
    charset: false,
  },
  experiments: { css: true },
  optimization: { ...minimizing, realContentHash: true },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      scriptRule({ isDevelopment, hasRefresh }),
      { test: /\.(svg|woff2|png|webp)$/, type: 'asset/resource' },
      { resourceQuery: /^\?english$/, loader: require.resolve('./subset-font-loader.mjs') },
    ],
  },
  plugins: [
    new AttemptRuntime(),
    new IntegrityRuntime(),
    new IntegrityCheck(),
    ...(isDevelopment ? [] : compressionPlugins()),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
})
