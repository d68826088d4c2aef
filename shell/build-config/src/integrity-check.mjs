// @ts-check
import { digestOf, digestPattern } from './integrity-digest.mjs'

/** Whether a name tells another digest than that of the file. @param {import('webpack').Asset} asset */
const isMisnamed = ({ name, source }) =>
  /\.(?:js|css)$/.test(name) && digestPattern.test(name)
    ? digestPattern.exec(name)?.[1] !== digestOf(source.buffer())
    : false

/**
 * Fails a build some file of which would not be run: one that was changed after its name had
 * been made.
 */
export class IntegrityCheck {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap(IntegrityCheck.name, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(IntegrityCheck.name, () => {
        for (const { name } of compilation.getAssets().filter(isMisnamed)) {
          compilation.errors.push(new WebpackError(`${name} is not named by its digest`))
        }
      })
    })
  }
}
