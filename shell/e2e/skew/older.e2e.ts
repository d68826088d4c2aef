import { alterBuild, manifestWith, readOwn } from '../support/releases'
import { remotePages } from '../support/remotes'
import { test } from '../support/test'
import { expectLive } from './expect-live'

/** The pages as remotes told of them before they named the chunks of each. */
const withoutChunks = (pages: { pattern: string; scripts: object[] }[]) =>
  pages.map(({ pattern, scripts }) => ({ pattern, scripts: scripts.slice(0, 1) }))

// The smoke suite follows (playwright.config.ts).
for (const { name } of remotePages) {
  test(`${name} is live in a release that is older than this shell`, async ({ page }) => {
    const dist = alterBuild(name, {
      'remote.json': manifestWith(name, { version: '0.0.9' }),
      'pages.json': JSON.stringify(withoutChunks(readOwn(name, 'pages.json'))),
    })
    await expectLive(page, { name, dist, version: /^0\.0\.9-/ })
  })
}
