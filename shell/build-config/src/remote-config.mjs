// @ts-check
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { releaseFiles } from '@haulyard/shell-contract/constants'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { baseConfig } from './base-config.mjs'
import { BuildRecord } from './build-record.mjs'
import { headCommit } from './head-commit.mjs'
import { insideConfig } from './inside-config.mjs'
import { Licences } from './licences.mjs'
import { ManifestPlugin } from './manifest-plugin.mjs'
import { NeedsPlugin } from './needs-plugin.mjs'
import { exposedChunk, ReleasePages } from './release-pages.mjs'
import { Sbom } from './sbom.mjs'
import { sharedByRemote, sharedRequests } from './shared-singletons.mjs'
import { StableIds } from './stable-ids.mjs'

/** @param {string} folder @returns {{ name: string, version: string }} */
const packageOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** A name that is also a JavaScript variable: `mfe-news` is `mfe_news`. */
const globalName = (/** @type {string} */ name) => name.replaceAll('-', '_')

/**
 * What most pages and slots of a remote use comes with its module, which is the first of all,
 * and small: a request of its own would take longer than the bytes. Not what forms and
 * dialogs are made of: several may use it, and still most visits open none.
 */
const common = {
  name: exposedChunk,
  chunks: /** @type {const} */ ('async'),
  minChunks: 4,
  minSize: 0,
  test: (/** @type {import('webpack').Module} */ module) =>
    !/@haulyard\/(?:remote-kit\/form|shared-ui\/controls)/.test(module.identifier()),
}

/**
 * A remote as the shell loads it: one entry script, one exposed module.
 * @param {string} folder
 * @param {boolean} isDevelopment
 * @returns {import('webpack').Configuration}
 */
const federatedConfig = (folder, isDevelopment) => {
  const name = basename(folder)
  const base = baseConfig({ folder, isDevelopment })
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: globalName(name) },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { common } } },
    plugins: [
      ...(base.plugins ?? []),
      new StableIds(),
      new ModuleFederationPlugin({
        name: globalName(name),
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.tsx', name: exposedChunk } },
        shared: sharedByRemote(folder),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // The runtime is the shell's, and remotes load no remotes: 21 KB of entry instead of 92.
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
      new ManifestPlugin({ folder, version: packageOf(folder).version }),
    ],
  }
}

/**
 * The same remote for Node, where the document server renders its pages. One file; the shared
 * modules are the shell's, as in the browser.
 * @param {string} folder
 * @returns {import('webpack').Configuration}
 */
const rendererConfig = (folder) => {
  const base = baseConfig({ folder, isDevelopment: false })
  return {
    ...base,
    name: 'renderer',
    dependencies: ['browser'],
    target: 'node24',
    devtool: false,
    entry: './src/remote.tsx',
    output: {
      ...base.output,
      clean: false,
      filename: releaseFiles.renderer,
      library: { type: 'commonjs2' },
    },
    externals: Object.fromEntries(sharedRequests.map((request) => [request, request])),
    externalsType: 'commonjs2',
    // Only the addresses of files matter here: the files themselves are the browser's.
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: { 'asset/resource': { emit: false } },
    },
    optimization: { ...base.optimization, minimize: false },
    plugins: [],
  }
}

/**
 * A release: the build for browsers, the build that the document server renders with, and the
 * list of scripts that each page needs.
 * @param {string} folder
 */
const releaseConfigs = (folder) => {
  const browser = federatedConfig(folder, false)
  const distDir = join(folder, 'dist')
  const pages = new ReleasePages(distDir)
  const besides = [releaseFiles.pages]
  const record = new BuildRecord({ distDir, parts: 2, commit: headCommit(folder), besides })
  const plugins = [
    ...(browser.plugins ?? []),
    new Sbom(folder),
    new Licences(),
    pages.noting(),
    record.noting(),
  ]
  return [
    { ...browser, name: 'browser', plugins },
    { ...rendererConfig(folder), plugins: [new NeedsPlugin(), pages.writing(), record.noting()] },
  ]
}

/**
 * What is released while one edits: for browsers only.
 * @param {string} folder
 * @returns {import('webpack').Configuration}
 */
const developmentConfig = (folder) => {
  const browser = federatedConfig(folder, true)
  const record = new BuildRecord({ distDir: join(folder, 'dist'), parts: 1, commit: null })
  return { ...browser, plugins: [...(browser.plugins ?? []), record.noting()] }
}

/**
 * The same remote alone, in a stub shell, with its components replaced as one edits.
 * @param {string} folder
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
const standaloneConfig = (folder) => {
  const base = baseConfig({ folder, isDevelopment: true, hasRefresh: true })
  return {
    ...base,
    entry: './src/dev.tsx',
    output: {
      ...base.output,
      publicPath: '/',
      path: join(folder, '.cache/standalone'),
      // What is replaced in a running page keeps its name.
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssChunkFilename: '[name].css',
    },
    plugins: [
      new HtmlWebpackPlugin({ title: basename(folder) }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? 3100),
      hot: true,
      // From the host that the page was opened at: as `localhost`, too, edits reach it.
      client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
      // The address of a slot holds a dot, but names no file.
      historyApiFallback: { disableDotRule: true },
      proxy: [
        {
          context: ['/api', '/media'],
          target: process.env.API_ORIGIN ?? 'http://localhost:3000',
          // The API compares the page's origin with the host that it is asked at.
          changeOrigin: false,
        },
      ],
    },
  }
}

/**
 * The whole webpack configuration of a remote: `export default remoteConfig(import.meta.dirname)`.
 * @param {string} folder the remote's own folder
 * @returns {(env: Record<string, unknown>, argv: { mode?: string }) => import('webpack').Configuration | import('webpack').Configuration[]}
 */
export const remoteConfig = (folder) => (env, argv) => {
  if (env.standalone) return standaloneConfig(folder)
  if (env.inside) return insideConfig(folder, federatedConfig(folder, true))
  return argv.mode === 'development' ? developmentConfig(folder) : releaseConfigs(folder)
}
