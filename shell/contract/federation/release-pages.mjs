// @ts-check
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathPattern } from './path-pattern.mjs'

/** @typedef {import('../src/drawn-page').ReleasePage} ReleasePage */
/** @typedef {import('../src/remote-module').RemoteModule} RemoteModule */

const require = createRequire(import.meta.url)
const name = 'ReleasePages'

/** As `drawn-page.ts` has it, which Node cannot read. */
export const releaseFiles = { pages: 'pages.json', drawing: 'drawing/remote.cjs' }

/** What loads the remote's module, before any of its pages. */
export const exposedChunk = 'remote'

/** @param {import('webpack').Compilation} compilation @returns {Map<string, string[]>} */
const scriptsByChunk = ({ namedChunkGroups }) =>
  new Map(
    [...namedChunkGroups].map(([chunk, group]) => [
      chunk,
      group.getFiles().filter((file) => file.endsWith('.js')),
    ]),
  )

/**
 * Writes down which scripts each page of a remote needs, so that the document can hint at
 * them. One plugin over the remote's two builds: it notes the files of the browser's and
 * reads the routes from the one for Node, where they can be run.
 */
export class ReleasePages {
  /** @param {string} distDir */
  constructor(distDir) {
    this.distDir = distDir
    /** @type {Map<string, string[]>} */
    this.scripts = new Map()
  }

  /** For the browser's build. @returns {import('webpack').WebpackPluginInstance} */
  noting() {
    return {
      apply: (compiler) =>
        compiler.hooks.afterEmit.tap(name, (compilation) => {
          this.scripts = scriptsByChunk(compilation)
        }),
    }
  }

  /** For the build that can be run. @returns {import('webpack').WebpackPluginInstance} */
  writing() {
    return { apply: (compiler) => compiler.hooks.afterEmit.tap(name, () => this.write()) }
  }

  write() {
    /** @type {{ default: RemoteModule }} */
    const { default: remote } = require(join(this.distDir, releaseFiles.drawing))
    const pages = remote.routes.map(({ path, chunk }) => ({
      pattern: pathPattern(path),
      scripts: chunk === undefined ? [] : this.scriptsOf(exposedChunk, chunk),
    }))
    writeFileSync(join(this.distDir, releaseFiles.pages), JSON.stringify(pages))
  }

  /** @param {...string} chunks */
  scriptsOf(...chunks) {
    const files = chunks.flatMap((chunk) => {
      const scripts = this.scripts.get(chunk)
      if (!scripts) throw new Error(`A route names the chunk ${chunk}, which the build has not`)
      return scripts
    })
    return [...new Set(files)]
  }
}
