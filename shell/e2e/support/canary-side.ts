import type { BrowserContext } from '@playwright/test'
import { isInCanary } from '../../server/src/registry/canary-bucket'
import { remotePages } from './remotes'

/** So few that no other browser gets a canary of the tests. */
export const canaryPercent = 1

const isChosen = (side: number, remote: string) => isInCanary(side, remote, canaryPercent)

/** A visitor who has the canary of exactly one remote. */
const sideWith = (remote: string): number => {
  for (let side = 0; side < 1000; side += 1) {
    const others = remotePages.filter(({ name }) => name !== remote)
    if (isChosen(side, remote) && !others.some(({ name }) => isChosen(side, name))) return side
  }
  throw new Error(`No bucket has the canary of ${remote} alone`)
}

/** Puts a browser on one side: it has the canary of the remote, and of no other. */
export const chooseSide = (context: BrowserContext, remote: string): Promise<void> =>
  context.addCookies([
    {
      name: 'haulyard_side',
      value: String(sideWith(remote)),
      domain: 'localhost',
      path: '/',
      sameSite: 'Lax',
    },
  ])
