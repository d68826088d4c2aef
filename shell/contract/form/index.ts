export * from './contract-form'
export * from './draft'
export * from './failure-text'
