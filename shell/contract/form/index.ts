export * from './contract-form'
export * from './failure-reason'
