import { randomUUID } from 'node:crypto'
import type { S3Settings } from '../../registry/storage/storage-settings'

type Endpoint = Pick<S3Settings, 'endpoint' | 'accessKeyId' | 'secretAccessKey'>

/** The settings of a new folder in a bucket. */
export const s3SettingsOf = ({ endpoint, accessKeyId, secretAccessKey }: Endpoint): S3Settings => {
  const prefix = `${randomUUID()}/`
  return {
    kind: 's3',
    endpoint,
    accessKeyId,
    secretAccessKey,
    region: 'us-east-1',
    sessionToken: null,
    bucket: 'releases',
    prefix,
    publicBase: `${endpoint}/releases/${prefix}`,
  }
}

/** The same as environment variables. */
export const environmentOf = (settings: S3Settings): NodeJS.ProcessEnv => ({
  RELEASE_STORAGE: `s3://${settings.bucket}/${settings.prefix}`,
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  RELEASE_PUBLIC_BASE: settings.publicBase,
  REMOTE_ORIGINS: new URL(settings.publicBase).origin,
})
