// `./s3` has the client: only a process with a bucket loads the SDK.
export * from './settings'
export { StorageError } from './storage-error'
