export * from './run-alone'
export * from './stub-shell'
