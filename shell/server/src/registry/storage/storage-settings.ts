import { join, resolve } from 'node:path'
import {
  type BucketSettings,
  bucketAddressSchema,
  isStorageAddress,
  s3Variables,
  toBucketSettings,
} from '@haulyard/object-storage'
import * as z from 'zod/mini'

/** The settings of a bucket for releases. */
export interface S3Settings extends BucketSettings {
  readonly kind: 's3'
  /** The address of the bucket's folder for browsers, with its `/`. */
  readonly publicBase: string
}

/** Where releases and the registry are stored. */
export type StorageSettings = { readonly kind: 'folder'; readonly folder: string } | S3Settings

const s3Schema = z.object({
  RELEASE_STORAGE: bucketAddressSchema,
  ...s3Variables,
  RELEASE_PUBLIC_BASE: z
    .url({
      protocol: /^https?$/,
      error: ({ input }) =>
        input === undefined
          ? 'is missing: where browsers find the releases'
          : 'must be an http or https address',
    })
    .check(z.refine((base: string) => base.endsWith('/'), 'must end with /')),
})

const readS3Settings = (env: NodeJS.ProcessEnv): S3Settings => {
  const { success, data, error } = s3Schema.safeParse(env)
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `  - ${path[0]?.toString()} ${message}`)
    throw new Error(`The release storage cannot be opened:\n${lines.join('\n')}`)
  }
  return {
    kind: 's3',
    ...toBucketSettings(data.RELEASE_STORAGE, data),
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
  if (isStorageAddress(setting)) return readS3Settings(env)
  return { kind: 'folder', folder: resolve(setting) }
}
