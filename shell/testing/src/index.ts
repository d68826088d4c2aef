import './setup'

export * from './caught-errors'
export * from './describe-unfit-records'
export * from './device'
export * from './factories'
export * from './mock-api'
export * from './responses'
export * from './write-at-once'
