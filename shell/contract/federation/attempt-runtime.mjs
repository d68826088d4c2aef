// @ts-check
import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/** Runs in the remote's entry, which knows the address that it came from. */
class AttemptRuntimeModule extends RuntimeModule {
  constructor() {
    super('attempt', RuntimeModule.STAGE_ATTACH)
  }

  /** @override */
  generate() {
    const filename = RuntimeGlobals.getChunkScriptFilename
    return [
      `var nameOf = ${filename};`,
      `var attempt = (document.currentScript?.src.match(/\\?attempt=\\d+$/) || [''])[0];`,
      `${filename} = (chunk) => nameOf(chunk) + attempt;`,
    ].join('\n')
  }
}

/**
 * Has an entry that is fetched once more (`remoteEntry.js?attempt=3`) fetch its chunks
 * under addresses of that attempt: browsers hand a failed preload to the next request of
 * the same address, and Retry would fail with it.
 */
export class AttemptRuntime {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(AttemptRuntime.name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap(AttemptRuntime.name, (chunk) => {
          compilation.addRuntimeModule(chunk, new AttemptRuntimeModule())
          return undefined
        })
    })
  }
}
