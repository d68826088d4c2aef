export * from './run-alone'
export * from './sign-in'
export * from './stub-shell'
