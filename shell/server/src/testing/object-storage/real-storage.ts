import {
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
} from '@aws-sdk/client-s3'
import { type Bucket, createBucket } from '@haulyard/object-storage/s3'
import { hasCeph, startCeph } from '@haulyard/object-storage/testing'
import { readStorageSettings, type S3Settings } from '../../registry/storage/storage-settings'
import { s3SettingsOf } from './s3-settings'

/** Object storage that is not the stand-in. */
export interface RealStorage {
  readonly name: string
  /** A new folder in a bucket that browsers may read. */
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

const readableByPages = {
  CORSRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['GET'] }],
}

/** Configures a bucket as docs/releases.md requires. */
const makeBucket = async ({ request, bucket: Bucket }: Bucket) => {
  const doing = 'setting the bucket up'
  await request({ doing }, (client) => client.send(new CreateBucketCommand({ Bucket })))
  const Policy = JSON.stringify(readable)
  await request({ doing }, (client) => client.send(new PutBucketPolicyCommand({ Bucket, Policy })))
  await request({ doing }, (client) =>
    client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: readableByPages })),
  )
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
