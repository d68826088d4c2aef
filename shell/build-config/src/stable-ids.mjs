// @ts-check

/**
 * What the federation plugin adds to an entry. The identifiers of these modules hold absolute
 * paths of the checkout, or a digest of some, and webpack derives ids from identifiers.
 * @type {readonly (readonly [string, RegExp])[]}
 */
const generated = [
  ['container', /^container entry /],
  ['runtime', /[\\/]\.federation[\\/]entry\./],
]

/** @param {import('webpack').Module} module @returns {string | undefined} the same everywhere */
const idOf = (module) => generated.find(([, pattern]) => pattern.test(module.identifier()))?.[0]

/** Lets the same sources give the same bytes, whatever folder they are built in. */
export class StableIds {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(StableIds.name, (compilation) => {
      // Before webpack's own plugin, which leaves alone what has an id.
      compilation.hooks.moduleIds.tap(StableIds.name, (modules) => {
        for (const module of modules) {
          const id = idOf(module)
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}
