export * from './provenance'
export * from './release-overview'
