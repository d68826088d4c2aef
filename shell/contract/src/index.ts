export * from './api-error'
export * from './page-title'
export * from './remote-module'
export * from './shell-context'
