export * from './contract-form'
export * from './failure-reason'
export * from './form-dialog-props'
export * from './text-completion'
