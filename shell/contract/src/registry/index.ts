export * from './empty-registry'
export * from './registry-schema'
export * from './release-folder'
export * from './route-owner'
