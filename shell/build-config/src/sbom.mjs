// @ts-check
import { releaseFiles } from '@haulyard/shell-contract/constants'
import { bundledPackages, packageAbove } from './bundled-packages.mjs'

/** @typedef {import('./bundled-packages.mjs').Package} Package */

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
          const text = JSON.stringify(this.describe(bundledPackages(compilation)), null, 1)
          compilation.emitAsset(releaseFiles.sbom, new sources.RawSource(text))
        },
      )
    })
  }

  /** @param {readonly Package[]} packages */
  describe(packages) {
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
