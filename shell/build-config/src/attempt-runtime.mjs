// @ts-check
import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/** What tells where a chunk's script, and its style sheet, is. */
const filenames = [RuntimeGlobals.getChunkScriptFilename, RuntimeGlobals.getChunkCssFilename]

/** Runs in an entry, which knows the address that it came from. */
class AttemptRuntimeModule extends RuntimeModule {
  /** @param {string} filename one of `filenames` */
  constructor(filename) {
    super(`attempt ${filename}`, RuntimeModule.STAGE_ATTACH)
    this.filename = filename
  }

  /** @override */
  generate() {
    return [
      `var nameOf = ${this.filename}, attempts = {};`,
      'var first = document.currentScript?.src.match(/\\?attempt=(\\d+)$/)?.[1] ?? 1;',
      `${this.filename} = (chunk) => {`,
      '  var attempt = attempts[chunk] = chunk in attempts ? +attempts[chunk] + 1 : first;',
      '  return nameOf(chunk) + (attempt > 1 ? "?attempt=" + attempt : "");',
      '};',
    ].join('\n')
  }
}

/**
 * A chunk that hangs is given up before the load that waits for it (6 s): Retry would otherwise
 * wait for the same request. In milliseconds.
 */
const chunkTimeout = 5000

/**
 * Has a chunk that is fetched once more be fetched from another address, and so all chunks of
 * an entry that is (`remoteEntry.js?attempt=3`). Browsers hand a failed preload to the next
 * request of the same address, and keep for good what came from it, also bytes that were
 * damaged on the way: Retry would fail with them.
 */
export class AttemptRuntime {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.options.output.chunkLoadTimeout = chunkTimeout
    compiler.hooks.compilation.tap(AttemptRuntime.name, (compilation) => {
      for (const filename of filenames) {
        compilation.hooks.runtimeRequirementInTree
          .for(filename)
          .tap(AttemptRuntime.name, (chunk) => {
            compilation.addRuntimeModule(chunk, new AttemptRuntimeModule(filename))
            return undefined
          })
      }
    })
  }
}
