import { randomUUID } from 'node:crypto'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import type { BucketSettings } from '@haulyard/object-storage'
import { createBucket } from '@haulyard/object-storage/s3'
import { hasCeph, startCeph } from '@haulyard/object-storage/testing'

/** Ceph's gateway with a bucket for pictures, or `null` where Ceph is not installed. */
export async function startPictureBucket() {
  if (!(await hasCeph())) return null
  const ceph = await startCeph()
  const { endpoint, accessKeyId, secretAccessKey } = ceph
  const bucket = 'pictures'
  /** A new folder in the bucket. */
  const newFolder = (): BucketSettings => ({
    ...{ endpoint, accessKeyId, secretAccessKey, bucket },
    region: 'us-east-1',
    sessionToken: null,
    prefix: `${randomUUID()}/`,
  })
  await createBucket(newFolder()).request({ doing: 'creating the bucket' }, (client) =>
    client.send(new CreateBucketCommand({ Bucket: bucket })),
  )
  return { ...ceph, newFolder }
}
export type PictureBucket = NonNullable<Awaited<ReturnType<typeof startPictureBucket>>>
