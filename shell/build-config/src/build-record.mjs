// @ts-check
import { writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { buildRecordFile } from '@haulyard/shell-contract/constants'

/**
 * Writes down which files a build consists of, once all of its parts are there. Only these are
 * released: the folder can hold files of another build, for example after a cache restored this
 * one into it.
 */
export class BuildRecord {
  /**
   * @param {object} options
   * @param {string} options.distDir
   * @param {number} options.parts how many compilers write into it
   * @param {string | null} options.commit what is built
   * @param {readonly string[]} [options.besides] files that no compiler knows of
   */
  constructor({ distDir, parts, commit, besides = [] }) {
    this.distDir = distDir
    this.parts = parts
    this.commit = commit
    this.besides = besides
    /** @type {Map<string, string[]>} */
    this.files = new Map()
  }

  /** For each of the compilers, as their last plugin. @returns {import('webpack').WebpackPluginInstance} */
  noting() {
    return {
      apply: (compiler) =>
        compiler.hooks.afterEmit.tap(BuildRecord.name, (compilation) => {
          const pathOf = (/** @type {string} */ name) =>
            relative(this.distDir, join(compiler.outputPath, name)).replaceAll(sep, '/')
          this.files.set(
            compiler.name ?? '',
            compilation.getAssets().map(({ name }) => pathOf(name)),
          )
          if (this.files.size === this.parts) this.write()
        }),
    }
  }

  write() {
    const files = [...new Set([...this.files.values()].flat().concat(this.besides))].sort()
    const record = { commit: this.commit, files }
    writeFileSync(join(this.distDir, buildRecordFile), JSON.stringify(record, null, 1))
  }
}
