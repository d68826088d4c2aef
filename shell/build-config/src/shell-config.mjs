// @ts-check
import { join } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'
import { baseConfig } from './base-config.mjs'
import { HostManifestPlugin } from './host-manifest-plugin.mjs'
import { digestInName } from './integrity-digest.mjs'
import { sharedVersions } from './shared-singletons.mjs'

/**
 * The shell's webpack configuration. The shell has no federation plugin of its own:
 * it starts the federation runtime itself and hands it the shared modules, which
 * keeps them in the shell's own files (decision 002).
 * @param {string} folder
 * @returns {(env: Record<string, unknown>, argv: { mode?: string }) => import('webpack').Configuration}
 */
export const shellConfig = (folder) => (_env, argv) => {
  const base = baseConfig({ folder, isDevelopment: argv.mode === 'development' })
  return {
    ...base,
    entry: './src/index',
    output: {
      ...base.output,
      publicPath: '/assets/',
      path: join(folder, 'dist/assets'),
      // By number: the first script would hold every name, 0.2 KB.
      chunkFilename: `[id].${digestInName}.js`,
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(sharedVersions(folder)),
        // Leaves the federation runtime's loaders for Node out of the browser's bundle.
        ENV_TARGET: JSON.stringify('web'),
        // Rules of style by the DOM in development too: the documents' policy allows no other text.
        SC_DISABLE_SPEEDY: false,
        // Manifests, and what is fetched ahead by them: remotes have none.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      }),
      new HostManifestPlugin(folder),
      new HtmlWebpackPlugin({
        template: join(folder, 'src/document.html'),
        filename: '../document.html',
        scriptLoading: 'defer',
        inject: 'head',
      }),
    ],
  }
}
