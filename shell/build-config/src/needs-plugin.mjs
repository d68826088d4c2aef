// @ts-check
import { releaseFiles } from '@haulyard/shell-contract/constants'
import { ApiCalls } from './api-calls.mjs'
import { sharedRequests } from './shared-singletons.mjs'

/** @typedef {import('webpack').Compilation} Compilation */

/**
 * The exports of one shared module that a build uses. Tree shaking has found them. A library that
 * takes the module as a whole hides them: then its version alone says what is needed.
 * @param {Compilation} compilation
 * @param {import('webpack').Module} module
 */
const usedExports = ({ moduleGraph }, module) => {
  const used = moduleGraph.getUsedExports(module, undefined)
  return typeof used === 'object' && used ? [...used].sort() : []
}

/**
 * The names of the shared modules that a build imports.
 * @param {Compilation} compilation
 * @returns {Record<string, string[]>} by request
 */
const exportsNeeded = (compilation) => {
  const externals = [...compilation.modules].flatMap((module) =>
    'userRequest' in module && sharedRequests.includes(String(module.userRequest))
      ? [{ request: String(module.userRequest), names: usedExports(compilation, module) }]
      : [],
  )
  return Object.fromEntries(
    externals
      .filter(({ names }) => names.length > 0)
      .sort((one, other) => (one.request < other.request ? -1 : 1))
      .map(({ request, names }) => [request, names]),
  )
}

/**
 * Emits `needs.json`: what a release needs of the shell and of the API, name by name. For the
 * build in which the shared modules are externals.
 */
export class NeedsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    const calls = new ApiCalls()
    calls.note(compiler)
    compiler.hooks.thisCompilation.tap(NeedsPlugin.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NeedsPlugin.name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const needs = { exports: exportsNeeded(compilation), calls: calls.of(compilation) }
          const text = JSON.stringify(needs, null, 1)
          compilation.emitAsset(releaseFiles.needs, new sources.RawSource(text))
        },
      )
    })
  }
}
