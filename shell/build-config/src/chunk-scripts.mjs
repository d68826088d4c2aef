// @ts-check
import { integrityOf } from './integrity-digest.mjs'

/** A script below the build's folder. @typedef {{ path: string, integrity: string }} ChunkScript */

/** What a federated build has in the place of a module that the shell shares. */
const isConsumed = (/** @type {import('webpack').Module} */ module) =>
  module.type === 'consume-shared-module'

/** @param {import('webpack').Compilation} compilation @param {import('webpack').ChunkGroup} group */
const sharedOf = ({ chunkGraph }, { chunks }) =>
  chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
    .filter(isConsumed)
    .map((module) => /** @type {any} */ (module).options.shareKey)

/**
 * The scripts of a build's chunks by their names. `noting()` is the plugin for the browser's
 * build; who writes them down builds something else afterwards, and asks here.
 */
export class ChunkScripts {
  constructor() {
    /** @type {Map<string, string[]>} */
    this.scripts = new Map()
    /** @type {Map<string, string[]>} */
    this.shared = new Map()
  }

  /** @returns {import('webpack').WebpackPluginInstance} */
  noting() {
    return {
      apply: (compiler) =>
        compiler.hooks.afterEmit.tap(ChunkScripts.name, (compilation) => {
          const { entrypoints, namedChunkGroups } = compilation
          const first = new Set(entrypoints.get('main')?.getFiles())
          const isLazy = (/** @type {string} */ file) => file.endsWith('.js') && !first.has(file)
          this.scripts = new Map(
            [...namedChunkGroups].map(([chunk, group]) => [chunk, group.getFiles().filter(isLazy)]),
          )
          this.shared = new Map(
            [...namedChunkGroups].map(([chunk, group]) => [chunk, sharedOf(compilation, group)]),
          )
        }),
    }
  }

  /** @param {...string} chunks @returns {string[]} the shared modules that they ask the shell for */
  sharedBy(...chunks) {
    return [...new Set(chunks.flatMap((chunk) => this.shared.get(chunk) ?? []))].sort()
  }

  /** @param {...string} chunks @returns {ChunkScript[]} what they need besides the first script */
  of(...chunks) {
    const files = chunks.flatMap((chunk) => {
      const scripts = this.scripts.get(chunk)
      if (!scripts) throw new Error(`The build has no chunk ${chunk}`)
      return scripts
    })
    return [...new Set(files)].map((path) => ({ path, integrity: integrityOf(path) }))
  }
}
