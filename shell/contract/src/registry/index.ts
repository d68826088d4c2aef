export * from './registry-schema'
export * from './route-owner'
