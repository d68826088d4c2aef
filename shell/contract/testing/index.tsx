import './setup'

export * from './answers'
export * from './describe-remote-contract'
export * from './device'
export * from './factories'
export * from './mock-api'
export * from './render-remote'
export * from './write-at-once'
