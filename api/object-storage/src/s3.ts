/** The client of a bucket. It loads the S3 SDK. */
export {
  type Bucket,
  type BucketResponse,
  createBucket,
  type RetryOptions,
  readBody,
} from './bucket'
export { listObjects, type StoredObject } from './listing'
