import { join, resolve } from 'node:path'
import {
  type BucketSettings,
  bucketAddressSchema,
  isStorageAddress,
  s3Variables,
  toBucketSettings,
} from '@haulyard/object-storage'
import { z } from 'zod'

/** Where pictures are stored. The folder is absolute. */
export type MediaLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 'bucket' } & BucketSettings)

/** The storage of pictures, and one to read from that has what the first does not have yet. */
export interface MediaSettings {
  readonly storage: MediaLocation
  readonly fallback: MediaLocation | null
}

const location = z
  .string()
  .refine(
    (setting) => !isStorageAddress(setting) || bucketAddressSchema.safeParse(setting).success,
    'must be a folder, or like s3://bucket/folder',
  )

/** The variables that name storages. */
export const mediaVariables = {
  MEDIA_STORAGE: location.optional(),
  MEDIA_STORAGE_FALLBACK: location.optional(),
}

const s3Schema = z.object(s3Variables)

const usesBucket = ({ MEDIA_STORAGE = '', MEDIA_STORAGE_FALLBACK = '' }: NodeJS.ProcessEnv) =>
  isStorageAddress(MEDIA_STORAGE) || isStorageAddress(MEDIA_STORAGE_FALLBACK)

/** What is missing or wrong in the variables of the object storage, if pictures are in a bucket. */
export function findMediaProblems(env: NodeJS.ProcessEnv): string[] {
  const { error } = s3Schema.safeParse(env)
  if (!usesBucket(env) || !error) return []
  return error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

/** The settings from variables without problems. @param dataDir where the default folder is */
export function toMediaSettings(env: NodeJS.ProcessEnv, dataDir: string): MediaSettings {
  const locate = (setting: string): MediaLocation =>
    isStorageAddress(setting)
      ? { kind: 'bucket', ...toBucketSettings(setting, s3Schema.parse(env)) }
      : { kind: 'folder', folder: resolve(setting) }
  const { MEDIA_STORAGE, MEDIA_STORAGE_FALLBACK } = env
  return {
    storage: locate(MEDIA_STORAGE ?? join(dataDir, 'media')),
    fallback: MEDIA_STORAGE_FALLBACK === undefined ? null : locate(MEDIA_STORAGE_FALLBACK),
  }
}
