// @ts-check
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseFiles } from '@haulyard/shell-contract/constants'

/** @typedef {{ name: string, version: string, license?: string }} Package */

/** Whether a package file names a package: some only say how to read the files beside them. */
const isPackage = (/** @type {Partial<Package>} */ { name, version }) =>
  name !== undefined && version !== undefined

/** @param {string} folder @returns {Package | null} that of the nearest package file above */
const packageAbove = (folder) => {
  try {
    const found = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    if (isPackage(found)) return found
  } catch {
    // No package file in this folder.
  }
  return dirname(folder) === folder ? null : packageAbove(dirname(folder))
}

/** @param {Package} found */
const toComponent = ({ name, version, license }) => {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const isKnown = license !== undefined && license !== 'UNLICENSED'
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    ...(isKnown ? { licenses: [{ expression: license }] } : {}),
    purl,
  }
}

/** The modules that are in files of the build. @param {import('webpack').Compilation} compilation */
const bundledModules = ({ modules, chunkGraph }) =>
  [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    // Several modules that webpack has joined are one, which has no name.
    .flatMap((module) => ('modules' in module ? /** @type {any} */ (module).modules : [module]))

/**
 * Emits the software bill of materials (CycloneDX): the packages of which a build contains code.
 * Without a time or a random number, so that the same sources give the same bytes. The plugin of
 * the CycloneDX project does the same, and brings a native XML library with its build tools.
 */
export class Sbom {
  /** @param {string} folder the package that is built */
  constructor(folder) {
    this.folder = folder
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(Sbom.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: Sbom.name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const text = JSON.stringify(this.describe(bundledModules(compilation)), null, 1)
          compilation.emitAsset(releaseFiles.sbom, new sources.RawSource(text))
        },
      )
    })
  }

  /** @param {readonly import('webpack').Module[]} modules */
  describe(modules) {
    const folders = modules.flatMap((module) => {
      const file = module.nameForCondition()
      return file ? [dirname(file)] : []
    })
    const packages = [...new Set(folders)].flatMap((folder) => packageAbove(folder) ?? [])
    const components = new Map(packages.map(toComponent).map((one) => [one.purl, one]))
    const own = packageAbove(this.folder)
    const root = own && toComponent(own)
    if (root) components.delete(root.purl)
    return {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { ...root, type: 'application' } },
      components: [...components.keys()].sort().map((purl) => components.get(purl)),
    }
  }
}
