// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { releaseFiles } from '@haulyard/shell-contract/constants'
import { ChunkScripts } from './chunk-scripts.mjs'
import { pathPattern } from './path-pattern.mjs'

/** @typedef {import('@haulyard/shell-contract/registry').ReleasePage} ReleasePage */
/** @typedef {import('@haulyard/shell-contract').RemoteModule} RemoteModule */

/** What loads the remote's module, before any of its pages. */
export const exposedChunk = 'remote'

/** In place of the shell's shared modules, which reading the routes does not need. */
const anything = new Proxy(() => anything, { get: () => anything })

/** @param {string} file the remote's build for Node @returns {RemoteModule} */
const readRemote = (file) => {
  const module = { exports: /** @type {{ default: RemoteModule }} */ ({}) }
  compileFunction(readFileSync(file, 'utf8'), ['module', 'require'])(module, () => anything)
  return module.exports.default
}

/**
 * Writes down which scripts each page of a remote needs, so that the document can hint at
 * them. One plugin over the remote's two builds: it notes the files of the browser's and
 * reads the routes from the one for Node, where they can be run.
 */
export class ReleasePages {
  /** @param {string} distDir */
  constructor(distDir) {
    this.distDir = distDir
    this.chunks = new ChunkScripts()
  }

  /** For the browser's build. @returns {import('webpack').WebpackPluginInstance} */
  noting() {
    return this.chunks.noting()
  }

  /** For the build that can be run. @returns {import('webpack').WebpackPluginInstance} */
  writing() {
    return {
      apply: (compiler) => compiler.hooks.afterEmit.tap(ReleasePages.name, () => this.write()),
    }
  }

  write() {
    const { routes } = readRemote(join(this.distDir, releaseFiles.renderer))
    /** @type {ReleasePage[]} */
    const pages = routes.map(({ path, chunk }) => ({
      pattern: pathPattern(path),
      ...(chunk === undefined
        ? { scripts: [] }
        : {
            scripts: this.chunks.of(exposedChunk, chunk),
            shared: this.chunks.sharedBy(exposedChunk, chunk),
          }),
    }))
    writeFileSync(join(this.distDir, releaseFiles.pages), JSON.stringify(pages))
  }
}
