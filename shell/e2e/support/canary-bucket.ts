import type { BrowserContext } from '@playwright/test'
import { isInCanary } from '../../server/src/registry/canary-bucket'
import { remotePages } from './remotes'

/** So few that no other browser gets a canary of the tests. */
export const canaryPercent = 1

const isChosen = (bucket: number, remote: string) => isInCanary(bucket, remote, canaryPercent)

/** A visitor who has the canary of exactly one remote. */
const bucketWith = (remote: string): number => {
  for (let bucket = 0; bucket < 1000; bucket += 1) {
    const others = remotePages.filter(({ name }) => name !== remote)
    if (isChosen(bucket, remote) && !others.some(({ name }) => isChosen(bucket, name)))
      return bucket
  }
  throw new Error(`No bucket has the canary of ${remote} alone`)
}

/** Puts a browser into one bucket: it has the canary of the remote, and of no other. */
export const chooseBucket = (context: BrowserContext, remote: string): Promise<void> =>
  context.addCookies([
    {
      name: 'haulyard_side',
      value: String(bucketWith(remote)),
      domain: 'localhost',
      path: '/',
      sameSite: 'Lax',
    },
  ])
