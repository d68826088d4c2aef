export { ChunkScripts } from './chunk-scripts.mjs'
export { pathPattern } from './path-pattern.mjs'
export { remoteConfig } from './remote-config.mjs'
export { shellConfig } from './shell-config.mjs'
