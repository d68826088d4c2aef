// @ts-check
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { releaseFiles } from '@haulyard/shell-contract/constants'
import { ChunkScripts } from './chunk-scripts.mjs'
import { pathPattern } from './path-pattern.mjs'

/** @typedef {import('@haulyard/shell-contract/registry').ReleasePage} ReleasePage */
/** @typedef {import('@haulyard/shell-contract').RemoteModule} RemoteModule */

const require = createRequire(import.meta.url)

/** What loads the remote's module, before any of its pages. */
export const exposedChunk = 'remote'

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
    /** @type {{ default: RemoteModule }} */
    const { default: remote } = require(join(this.distDir, releaseFiles.renderer))
    /** @type {ReleasePage[]} */
    const pages = remote.routes.map(({ path, chunk }) => ({
      pattern: pathPattern(path),
      scripts: chunk === undefined ? [] : this.chunks.of(exposedChunk, chunk),
    }))
    writeFileSync(join(this.distDir, releaseFiles.pages), JSON.stringify(pages))
  }
}
