import * as z from 'zod/mini'

/** Where a bucket is, and the keys for it. */
export interface BucketSettings {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** For temporary credentials, as CI systems issue them. */
  readonly sessionToken: string | null
  readonly bucket: string
  /** Empty, or a folder of the bucket with its `/`. */
  readonly prefix: string
}

/** `s3://bucket`, or `s3://bucket/a/folder`. */
const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w@~.-]+(?:\/[\w@~.-]+)*))?\/?$/

/** The address of a bucket, or of a folder in one. */
export const bucketAddressSchema = z
  .string()
  .check(z.regex(s3Address, 'must be a folder, or like s3://bucket/folder'))

/** Whether a storage setting is an address, and not a folder of this machine. */
export const isStorageAddress = (setting: string): boolean => /^\w+:\/\//.test(setting)

const required = (what: string) => z.string(`is missing: ${what}`)

/** The variables of object storage, which all buckets share. */
export const s3Variables = {
  S3_ENDPOINT: z.url({
    protocol: /^https?$/,
    error: ({ input }) =>
      input === undefined
        ? 'is missing: the address of the object storage'
        : 'must be an http or https address',
  }),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: required('the access key for the object storage'),
  S3_SECRET_ACCESS_KEY: required('the secret of the access key'),
  S3_SESSION_TOKEN: z.optional(z.string()),
}

const variablesSchema = z.object(s3Variables)

/** The settings of a bucket from its address and the checked variables. */
export const toBucketSettings = (
  address: string,
  variables: z.infer<typeof variablesSchema>,
): BucketSettings => {
  const [, bucket = '', folder] = s3Address.exec(address) ?? []
  return {
    endpoint: variables.S3_ENDPOINT,
    region: variables.S3_REGION,
    accessKeyId: variables.S3_ACCESS_KEY_ID,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
    sessionToken: variables.S3_SESSION_TOKEN ?? null,
    bucket,
    prefix: folder ? `${folder}/` : '',
  }
}
