// @ts-check
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @typedef {{ name: string, version: string, license?: string }} Package */
/** @typedef {Package & { folder: string }} InstalledPackage */

/** Whether a package file names a package: some only say how to read the files beside them. */
const isPackage = (/** @type {Partial<Package>} */ { name, version }) =>
  name !== undefined && version !== undefined

/** @param {string} folder @returns {InstalledPackage | null} that of the nearest package file above */
export const packageAbove = (folder) => {
  try {
    const found = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    if (isPackage(found)) return { ...found, folder }
  } catch {
    // No package file in this folder.
  }
  return dirname(folder) === folder ? null : packageAbove(dirname(folder))
}

/** The modules that are in files of the build. @param {import('webpack').Compilation} compilation */
const bundledModules = ({ modules, chunkGraph }) =>
  [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    // Several modules that webpack has joined are one, which has no name.
    .flatMap((module) => ('modules' in module ? /** @type {any} */ (module).modules : [module]))

/**
 * The packages of which a build contains code, in the order of its modules.
 * @param {import('webpack').Compilation} compilation
 */
export const bundledPackages = (compilation) => {
  const folders = bundledModules(compilation).flatMap((module) => {
    const file = module.nameForCondition()
    return file ? [dirname(file)] : []
  })
  return [...new Set(folders)].flatMap((folder) => packageAbove(folder) ?? [])
}
