// @ts-check
/**
 * Two remotes may call a chunk by the same name: in one build it would be one chunk.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 */
export default function nameAfterRemote(source) {
  const [remote] = /mfe-[a-z-]+(?=[\\/]src[\\/])/.exec(this.resourcePath) ?? []
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`)
}
