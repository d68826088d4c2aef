// @ts-check
import { contractVersion } from '../src/contract-version.mjs'
import { sharedVersions } from './shared-singletons.mjs'

/**
 * Emits `shell.json`: what the shell gives to remotes. Releasing holds a remote to it before
 * it goes live.
 */
export class OfferPlugin {
  /** @param {string} folder the shell's own folder */
  constructor(folder) {
    this.offer = { contractVersion, shared: sharedVersions(folder) }
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(OfferPlugin.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: OfferPlugin.name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () =>
          // Beside the documents: it is none of the files that pages load.
          compilation.emitAsset('../shell.json', new sources.RawSource(JSON.stringify(this.offer))),
      )
    })
  }
}
