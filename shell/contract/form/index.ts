export * from './contract-form'
