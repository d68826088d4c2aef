// @ts-check
import { createRequire } from 'node:module'
import { join } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'

const require = createRequire(import.meta.url)

const scriptRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
}

/**
 * Serves and builds the gallery alone: the package itself is source, compiled by its users.
 * @param {Record<string, unknown>} _env
 * @param {{ mode?: string }} argv
 * @returns {import('webpack').Configuration & { devServer: object }}
 */
const galleryConfig = (_env, argv) => ({
  context: import.meta.dirname,
  entry: './src/gallery/index.tsx',
  target: 'web',
  devtool: argv.mode === 'development' ? 'cheap-module-source-map' : false,
  output: {
    path: join(import.meta.dirname, 'dist/gallery'),
    clean: true,
    filename: '[name].[contenthash].js',
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [scriptRule, { test: /\.woff2$/, type: 'asset/resource' }] },
  plugins: [new HtmlWebpackPlugin({ template: './src/gallery/gallery.html' })],
  performance: { hints: false },
  stats: 'errors-warnings',
  devServer: { port: Number(process.env.PORT ?? 4400), hot: false },
})

// webpack-cli reads the configuration from the default export.
export default galleryConfig
