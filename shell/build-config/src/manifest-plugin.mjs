// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractVersion } from '@haulyard/shell-contract/constants'
import { requiredRanges } from './shared-singletons.mjs'

/**
 * Emits `remote.json`: what the remote says of itself, with its version, the contract it
 * was built against and the shared modules it needs. Publishing reads it into the registry.
 */
export class ManifestPlugin {
  /** @param {{ folder: string, version: string }} options */
  constructor({ folder, version }) {
    this.file = join(folder, 'remote.json')
    this.version = version
    this.shared = requiredRanges(folder)
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(ManifestPlugin.name, (compilation) => {
      compilation.fileDependencies.add(this.file)
      compilation.hooks.processAssets.tap(
        { name: ManifestPlugin.name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const manifest = {
            ...JSON.parse(readFileSync(this.file, 'utf8')),
            version: this.version,
            contractVersion,
            shared: this.shared,
          }
          compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(manifest)))
        },
      )
    })
  }
}
