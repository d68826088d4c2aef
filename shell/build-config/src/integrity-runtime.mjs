// @ts-check
import webpack from 'webpack'
import { digestFunction, digestPattern } from './integrity-digest.mjs'

const { RuntimeGlobals, RuntimeModule } = webpack

/** What the runtime calls on an element before it is put into the page. */
const checkGlobal = `${RuntimeGlobals.require}.check`

/** A digest that no bytes have. An `integrity` that is no digest at all would allow any. */
const impossible = 'A'.repeat(43)

class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('integrity', RuntimeModule.STAGE_ATTACH)
  }

  /** @override */
  generate() {
    return [
      `${checkGlobal} = (element, url) => {`,
      `  var digest = ${digestPattern}.exec(url)?.[1] ?? "${impossible}";`,
      '  var base64 = digest.replaceAll("-", "+").replaceAll("_", "/");',
      `  element.integrity = "${digestFunction}-" + base64 + "=";`,
      '  element.crossOrigin = "anonymous";',
      '};',
    ].join('\n')
  }
}

/** @param {string} element its variable in webpack's code @param {string} url where it is from */
const checking = (element, url) => (/** @type {string} */ code) =>
  `${code}\n${checkGlobal}(${element}, ${url});`

/** @param {import('webpack').Compilation} compilation */
const checkElements = (compilation) => {
  const { JsonpChunkLoadingRuntimeModule, CssLoadingRuntimeModule } = webpack.web
  const script = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
  const style = CssLoadingRuntimeModule.getCompilationHooks(compilation)
  const hints = [JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation), style]
  script.createScript.tap(IntegrityRuntime.name, checking('script', 'url'))
  style.createStylesheet.tap(IntegrityRuntime.name, checking('link', 'url'))
  for (const { linkPreload, linkPrefetch } of hints) {
    linkPreload.tap(IntegrityRuntime.name, checking('link', 'link.href'))
    linkPrefetch.tap(IntegrityRuntime.name, checking('link', 'link.href'))
  }
}

/** Has a build's entry fetch every further script and style sheet with the digest in its name. */
export class IntegrityRuntime {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(IntegrityRuntime.name, (compilation) => {
      checkElements(compilation)
      const { runtimeRequirementInTree } = compilation.hooks
      for (const loading of [RuntimeGlobals.loadScript, RuntimeGlobals.ensureChunkHandlers]) {
        runtimeRequirementInTree.for(loading).tap(IntegrityRuntime.name, (_, requirements) => {
          requirements.add(checkGlobal)
          return undefined
        })
      }
      runtimeRequirementInTree.for(checkGlobal).tap(IntegrityRuntime.name, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule())
        return true
      })
    })
  }
}
