// @ts-check
import { createRequire } from 'node:module'
import { join } from 'node:path'
import zlib from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'

const require = createRequire(import.meta.url)

/** What the product's audience drives with: evergreen browsers of the last three years. */
const browserTargets = { chrome: '109', firefox: '115', safari: '16.4' }

/** @param {{ isDevelopment: boolean, hasRefresh: boolean }} options */
const scriptRule = ({ isDevelopment, hasRefresh }) => ({
  test: /\.[jt]sx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
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
  // Not an `eval-…` one: the document's policy allows no eval, in development as little.
  devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
  output: {
    path: join(folder, 'dist'),
    clean: true,
    filename: isDevelopment ? '[name].js' : '[name].[contenthash].js',
    chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash].js',
    assetModuleFilename: '[name].[contenthash][ext]',
    // Enough to tell two builds of one file apart; the first script holds every name.
    hashDigestLength: 16,
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      scriptRule({ isDevelopment, hasRefresh }),
      { test: /\.(svg|woff2|png|webp)$/, type: 'asset/resource' },
    ],
  },
  plugins: isDevelopment ? [] : compressionPlugins(),
  performance: { hints: false },
  stats: 'errors-warnings',
})
