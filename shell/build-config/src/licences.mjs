// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bundledPackages, packageAbove } from './bundled-packages.mjs'

/** @typedef {import('./bundled-packages.mjs').InstalledPackage} InstalledPackage */

export const licencesFile = 'licenses.txt'

const { resolve } = createRequire(import.meta.url)
const webpackFolder = dirname(resolve('webpack'))

/** Not a package of the workspace. */
const isInstalled = (/** @type {InstalledPackage} */ { folder }) =>
  /[\\/]node_modules[\\/]/.test(folder)

const isLicence = (/** @type {string} */ name) => /^(?:licen[cs]e|copying|notice)\b/i.test(name)

/** @param {InstalledPackage} found */
const describe = ({ name, version, license, folder }) => {
  const texts = readdirSync(folder)
    .filter(isLicence)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const rule = '-'.repeat(80)
  return [rule, `${name} ${version}: ${license ?? 'no licence stated'}`, rule, ...texts].join(
    '\n\n',
  )
}

/**
 * Emits the licences of the packages of which a build contains code, webpack's own among them.
 * They replace the comments that the minimizer has moved out of the scripts into that file: few
 * packages have one.
 */
export class Licences {
  /** @param {readonly string[]} [besides] folders of packages that another build brings along */
  constructor(besides = []) {
    this.besides = [webpackFolder, ...besides]
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(Licences.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the minimizer.
        { name: Licences.name, stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const text = new sources.RawSource(this.textOf(bundledPackages(compilation)))
          if (compilation.getAsset(licencesFile)) compilation.updateAsset(licencesFile, text)
          else compilation.emitAsset(licencesFile, text)
        },
      )
    })
  }

  /** @param {readonly InstalledPackage[]} bundled */
  textOf(bundled) {
    const besides = this.besides.flatMap((folder) => packageAbove(folder) ?? [])
    const texts = [...bundled, ...besides].filter(isInstalled).map(describe)
    return `${[...new Set(texts)].sort().join('\n\n')}\n`
  }
}
