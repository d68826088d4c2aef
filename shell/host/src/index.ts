export * from './api-client'
export * from './live-event-bus'
export * from './match-route'
export * from './query-client'
