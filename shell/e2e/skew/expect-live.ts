import { expect, type Page } from '@playwright/test'
import { release } from '../support/releases'

interface Released {
  readonly name: string
  readonly dist: string
  readonly version: RegExp
}

/** Releases a build, and looks whether it is what the next page runs with. */
export const expectLive = async (page: Page, { name, dist, version }: Released): Promise<void> => {
  release(name, '--dist', dist)
  const { remotes } = await (await page.request.get('/registry.json')).json()
  const live = remotes.find((remote: { name: string }) => remote.name === name)
  expect(live.version).toMatch(version)
}
