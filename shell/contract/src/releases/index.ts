export * from './release-overview'
