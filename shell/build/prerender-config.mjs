// @ts-check
import { join } from 'node:path'
import { shellConfig } from '@haulyard/build-config'

/** Fonts are named in the documents' styles alone, and no script of the browser's has them. */
const fontRule = { test: /\.woff2$/, generator: { emit: true, outputPath: '../assets/' } }

/**
 * The shell for Node, which prerenders the documents: the same sources, loaders and addresses of
 * files as the browser's build, which runs before.
 * @param {string} folder
 * @param {import('./documents-plugin.mjs').DocumentsPlugin} documents
 * @returns {(env: Record<string, unknown>, argv: { mode?: string }) => import('webpack').Configuration}
 */
export const prerenderConfig = (folder, documents) => (env, argv) => {
  const browser = shellConfig(folder)(env, argv)
  const rules = browser.module?.rules ?? []
  return {
    ...browser,
    name: 'prerender',
    dependencies: ['browser'],
    target: 'node24',
    devtool: false,
    entry: './src/prerender.tsx',
    output: {
      ...browser.output,
      path: join(folder, 'dist/prerender'),
      filename: 'prerender.cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    // Only their addresses matter here: the files themselves are the browser's.
    module: {
      rules: [...rules, fontRule],
      generator: { 'asset/resource': { emit: false } },
    },
    optimization: { ...browser.optimization, minimize: false },
    plugins: [documents.rendering()],
  }
}
