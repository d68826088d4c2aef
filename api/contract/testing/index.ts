export * from './administration'
export * from './records'
export * from './site'
