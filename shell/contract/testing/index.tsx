export * from './describe-remote-contract'
export * from './mock-api'
export * from './render-remote'
