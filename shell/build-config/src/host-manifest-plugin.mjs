// @ts-check
import {
  contractVersion,
  menuPlaces,
  oldestContract,
  openSlots,
  slotNames,
} from '@haulyard/shell-contract/constants'
import { sharedVersions } from './shared-singletons.mjs'

/**
 * Emits `shell.json`: the contract version, the slots, the menus and the shared modules of the shell. The
 * release command checks a remote against it.
 */
export class HostManifestPlugin {
  /** @param {string} folder the shell's own folder */
  constructor(folder) {
    this.manifest = {
      contractVersion,
      oldestContract,
      slots: [...slotNames, ...openSlots],
      menus: menuPlaces,
      shared: sharedVersions(folder),
    }
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(HostManifestPlugin.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: HostManifestPlugin.name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () =>
          // Beside the documents: pages do not load it.
          compilation.emitAsset(
            '../shell.json',
            new sources.RawSource(JSON.stringify(this.manifest)),
          ),
      )
    })
  }
}
