import { alterBuild, manifestWith, readOwn } from '../support/releases'
import { remotePages } from '../support/remotes'
import { test } from '../support/test'
import { expectLive } from './expect-live'

// As remotes may be one day: with a page more, and a manifest that says what this shell does not
// know. A slot that it does not have is rejected at the release. The smoke suite follows
// (playwright.config.ts).
for (const { name, path } of remotePages) {
  test(`${name} is live in a release that is newer than this shell`, async ({ page }) => {
    const pages = readOwn(name, 'pages.json')
    const dist = alterBuild(name, {
      'remote.json': manifestWith(name, {
        version: '0.2.0',
        since: 'next year',
      }),
      'pages.json': JSON.stringify([...pages, { ...pages[0], pattern: `^${path}/next$` }]),
    })
    await expectLive(page, { name, dist, version: /^0\.2\.0-/ })
  })
}
