import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

/** The settings of S3-compatible object storage. */
export interface S3Settings {
  readonly kind: 's3'
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** For temporary credentials, as CI systems issue them. */
  readonly sessionToken: string | null
  readonly bucket: string
  /** Empty, or a folder of the bucket with its `/`. */
  readonly prefix: string
  /** The address of the bucket's folder for browsers, with its `/`. */
  readonly publicBase: string
}

/** Where releases and the registry are stored. */
export type StorageSettings = { readonly kind: 'folder'; readonly folder: string } | S3Settings

const address = (what: string) =>
  z.url({
    protocol: /^https?$/,
    error: ({ input }) =>
      input === undefined ? `is missing: ${what}` : 'must be an http or https address',
  })
const text = (what: string) => z.string(`is missing: ${what}`)

/** `s3://bucket`, or `s3://bucket/a/folder`. */
const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w@~.-]+(?:\/[\w@~.-]+)*))?\/?$/

const s3Schema = z.object({
  RELEASE_STORAGE: z
    .string()
    .check(z.regex(s3Address, 'must be a folder, or like s3://bucket/folder')),
  S3_ENDPOINT: address('the address of the object storage'),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: text('who asks the object storage'),
  S3_SECRET_ACCESS_KEY: text('the key of who asks the object storage'),
  S3_SESSION_TOKEN: z.optional(z.string()),
  RELEASE_PUBLIC_BASE: address('where browsers find the releases').check(
    z.refine((base: string) => base.endsWith('/'), 'must end with /'),
  ),
})

const readS3Settings = (env: NodeJS.ProcessEnv): S3Settings => {
  const { success, data, error } = s3Schema.safeParse(env)
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `  - ${path[0]?.toString()} ${message}`)
    throw new Error(`The release storage cannot be opened:\n${lines.join('\n')}`)
  }
  const [, bucket = '', folder] = s3Address.exec(data.RELEASE_STORAGE) ?? []
  return {
    kind: 's3',
    endpoint: data.S3_ENDPOINT,
    region: data.S3_REGION,
    accessKeyId: data.S3_ACCESS_KEY_ID,
    secretAccessKey: data.S3_SECRET_ACCESS_KEY,
    sessionToken: data.S3_SESSION_TOKEN ?? null,
    bucket,
    prefix: folder ? `${folder}/` : '',
    publicBase: data.RELEASE_PUBLIC_BASE,
  }
}

/**
 * Reads the settings of the release storage: a folder, by default in the data folder, or
 * object storage.
 * @param env the environment, without settings that are empty
 * @throws Error that names every setting that is missing or wrong
 */
export const readStorageSettings = (env: NodeJS.ProcessEnv, dataDir: string): StorageSettings => {
  const setting = env.RELEASE_STORAGE
  if (setting === undefined) return { kind: 'folder', folder: join(dataDir, 'releases') }
  if (/^\w+:\/\//.test(setting)) return readS3Settings(env)
  return { kind: 'folder', folder: resolve(setting) }
}
