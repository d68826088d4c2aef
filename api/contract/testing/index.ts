export * from './administration'
export * from './records'
