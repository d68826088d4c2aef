export * from './api-client'
export * from './load-component'
export * from './match-route'
export * from './query-client'
