import { createHash } from 'node:crypto'
import { type Bucket, createBucket } from '../../registry/storage/s3-bucket'
import { readStorageSettings, type S3Settings } from '../../registry/storage/storage-settings'
import { hasCeph, startCeph } from './ceph'
import { s3SettingsOf } from './s3-settings'

/** Object storage that is none of ours. */
export interface RealStorage {
  readonly name: string
  /** A folder of its own in a bucket that browsers may read. */
  settings(): S3Settings
  stop(): Promise<void>
}

const storageOfEnvironment = (setting: string): RealStorage => {
  const settings = readStorageSettings({ ...process.env, RELEASE_STORAGE: setting }, '.')
  if (settings.kind !== 's3') throw new Error(`${setting} is no object storage`)
  const inFolder = (folder: string): S3Settings => ({
    ...settings,
    prefix: settings.prefix + folder,
    publicBase: settings.publicBase + folder,
  })
  return {
    name: settings.endpoint,
    settings: () => inFolder(s3SettingsOf(settings).prefix),
    stop: async () => undefined,
  }
}

const readable = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: '*',
      Action: 's3:GetObject',
      Resource: 'arn:aws:s3:::releases/*',
    },
  ],
}

const readableByPages =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>' +
  '<AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>'

/** What docs/releases.md asks of a bucket. */
const makeBucket = async ({ ask }: Bucket) => {
  const put = (what: string, text: string) =>
    ask({
      method: 'PUT',
      doing: `setting ${what || 'the bucket'} up`,
      expected: [200, 204],
      ...(what && {
        query: { [what]: '' },
        body: Buffer.from(text),
        headers: { 'Content-MD5': createHash('md5').update(text).digest('base64') },
      }),
    })
  await put('', '')
  await put('policy', JSON.stringify(readable))
  await put('cors', readableByPages)
}

/** The storage that `TEST_RELEASE_STORAGE` names, or Ceph where it is installed. */
export const openObjectStorage = async (): Promise<RealStorage | null> => {
  const setting = process.env.TEST_RELEASE_STORAGE
  if (setting) return storageOfEnvironment(setting)
  if (!(await hasCeph())) return null
  const ceph = await startCeph()
  await makeBucket(createBucket(s3SettingsOf(ceph)))
  return { name: 'Ceph', settings: () => s3SettingsOf(ceph), stop: ceph.stop }
}
