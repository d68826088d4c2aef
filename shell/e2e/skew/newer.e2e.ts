import { alterBuild, manifestWith, readOwn } from '../support/releases'
import { remotePages } from '../support/remotes'
import { test } from '../support/test'
import { expectLive } from './expect-live'

// As remotes may be one day: with a page more, and a manifest that says and fills what this
// shell does not know. The smoke suite follows (playwright.config.ts).
for (const { name, path } of remotePages) {
  test(`${name} is live in a release that is newer than this shell`, async ({ page }) => {
    const { slots } = readOwn(name, 'remote.json')
    const pages = readOwn(name, 'pages.json')
    const dist = alterBuild(name, {
      'remote.json': manifestWith(name, {
        version: '0.2.0',
        since: 'next year',
        slots: [...slots, 'dashboard.weather'],
      }),
      'pages.json': JSON.stringify([...pages, { ...pages[0], pattern: `^${path}/next$` }]),
    })
    await expectLive(page, { name, dist, version: /^0\.2\.0-/ })
  })
}
