export * from './digest'
export * from './empty-registry'
export * from './registry-schema'
export * from './route-owner'
