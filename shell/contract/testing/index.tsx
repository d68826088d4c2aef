export * from './mock-api'
export * from './render-remote'
